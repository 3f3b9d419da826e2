import { expect, openShell, siteTest as test } from '../site/site-test.ts';
import { descendantsOf } from '../site/processes.ts';

test('killing a render worker loses no page, and another one is started', async ({ site }) => {
  const before = new Set((await renderWorkers()).map(({ pid }) => pid));
  const shell = await openShell(site.api.url, undefined, { PAGE_CACHE: 'off', RENDER_WORKERS: '2' });
  try {
    const workers = (await renderWorkers()).filter(({ pid }) => !before.has(pid));
    expect(workers).toHaveLength(2);
    const [victim] = workers;
    if (!victim) throw new Error('There is no worker.');

    process.kill(victim.pid, 'SIGKILL');

    const answers = await Promise.all(Array.from({ length: 20 }, () => whole(shell.url)));
    expect([...new Set(answers)]).toEqual(['200, whole']);
    await expect
      .poll(async () => (await renderWorkers()).filter(({ pid }) => !before.has(pid)).length, {
        timeout: 20_000,
      })
      .toBe(2);
    expect(await whole(shell.url)).toBe('200, whole');
    expect(shell.log().map(({ msg }) => msg)).toContain('A render worker crashed; starting another');
  } finally {
    await shell.stop();
  }
});

async function whole(url: string): Promise<string> {
  const answer = await fetch(url);
  return `${answer.status}, ${(await answer.text()).includes('</html>') ? 'whole' : 'cut off'}`;
}

async function renderWorkers() {
  return (await descendantsOf(process.pid)).filter(({ command }) => command.includes('render-worker'));
}
