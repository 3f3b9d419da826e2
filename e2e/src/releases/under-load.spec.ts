import { releaseUnderLoad } from 'tooling/src/bench/releases-under-load.ts';
import { expect, openShell, siteTest as test } from '../site/site-test.ts';

// `npm run bench-releases -- 200` does the same for longer (docs/operating.md).
const changes = 6;

test('releases and rollbacks of all remotes lose no request, and memory returns to where it was', async ({
  site,
}) => {
  test.setTimeout(240_000);
  const shell = await openShell(site.api.url);
  try {
    const { answers, lost, memory } = await releaseUnderLoad(shell, ['/', '/shop', '/dashboard'], changes);

    expect(lost).toEqual([]);
    expect(answers).toBeGreaterThan(100);
    // A worker that stayed would weigh 80 MiB and more; V8 alone varies by some tens.
    expect(memory.after).toBeLessThan(memory.before + 70);
  } finally {
    await shell.stop();
  }
});
