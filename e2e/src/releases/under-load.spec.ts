import { releaseUnderLoad } from 'bench/src/releases-under-load.ts';
import { Scales, type Weighed } from 'bench/src/scales.ts';
import { expect, openShell, siteTest as test } from '../site/site-test.ts';

// `npm run bench-releases -- 200` does the same for longer (docs/operating.md).
const changes = 6;
/** In MiB, by which V8 alone may vary. A worker that stayed would hold five times that. */
const noise = 8;

const namesOf = (processes: Weighed[]) => processes.map(({ name }) => name).sort();
const heldBy = (processes: Weighed[]) => processes.reduce((sum, { held }) => sum + held, 0) / 2 ** 20;

test('releases and rollbacks of all remotes lose no request, and memory returns to where it was', async ({
  site,
}) => {
  test.setTimeout(240_000);
  const scales = await Scales.setUp();
  const shell = await openShell(site.api.url, undefined, scales.env);
  try {
    const { answers, lost, memory } = await releaseUnderLoad(
      { ...shell, scales },
      ['/', '/shop', '/dashboard'],
      changes,
    );

    expect(lost).toEqual([]);
    expect(answers).toBeGreaterThan(100);
    expect(namesOf(memory.after)).toEqual(namesOf(memory.before));
    expect(heldBy(memory.after)).toBeLessThan(heldBy(memory.before) + noise);
  } finally {
    await shell.stop();
    await scales.remove();
  }
});
