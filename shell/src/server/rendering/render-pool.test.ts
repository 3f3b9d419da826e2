import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { store } from '../../testing/release-store.ts';
import { storeRelease } from '../../testing/store-release.ts';
import { storeShellOfPages } from '../../testing/shell-of-pages.ts';
import { RenderPool } from './render-pool.ts';

let pool: RenderPool;
let log: string[];

beforeEach(async () => {
  const config = await storeShellOfPages(
    store,
    `{
      '/good': () => undefined,
      '/ends-the-first-worker': () => {
        if (JSON.parse(process.argv[2]).socket.endsWith('/1.sock')) process.exit(1);
      },
      '/ends-each-worker-with-a-query': ({ url }) => { if (url.includes('?')) process.exit(1); },
      '/hangs-the-first-worker': async () => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        while (JSON.parse(process.argv[2]).socket.endsWith('/1.sock'));
      },
      '/counts': async () => {
        globalThis.counted = (globalThis.counted ?? 0) + 1;
        const counted = globalThis.counted;
        await new Promise((resolve) => setTimeout(resolve, 50));
        globalThis.counted -= 1;
        return String(counted);
      },
      '/loops': async () => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        for (;;);
      },
      '/takes-a-while': () => new Promise((resolve) => setTimeout(resolve, 200)),
      '/fails-later': () => void setTimeout(() => process.exit(1), 50),
      '/reports-full-memory': () => {
        for (let time = 0; time < 3; time += 1) process.send('full');
        return new Promise((resolve) => setTimeout(resolve, 100));
      },
      '/leaks': () => {
        (globalThis.kept ??= []).push(Array.from({ length: 125_000 }, (_, number) => ({ number })));
      },
    }`,
  );
  log = [];
  pool = new RenderPool(
    { ...config, workers: 1 },
    pino({ level: 'warn' }, { write: (line: string) => void log.push(line) }),
  );
  await pool.use([{ below: 100, versions: { shell: '1' } }]);
});

afterEach(async () => {
  await pool.close();
});

const ask = async (url: string) => text(await pool.dispatch({ method: 'GET', url, headers: {} }));

test('a page whose only worker crashes is rendered by its replacement', async () => {
  expect(await ask('/ends-the-first-worker')).toBe('good');
});

test('a page that crashes two workers fails, and its address stays open for other queries', async () => {
  await expect(ask('/ends-each-worker-with-a-query?first')).rejects.toThrow();

  expect(await ask('/ends-each-worker-with-a-query')).toBe('good');
});

test('no page is lost when a worker hangs with several pages, if each one ends alone', async () => {
  const pages = [ask('/hangs-the-first-worker'), ask('/takes-a-while?1'), ask('/takes-a-while?2')];

  expect(await Promise.all(pages)).toEqual(['good', 'good', 'good']);
  expect(pool.crashes).toBe(1);
});

test('a worker renders at most eight pages at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, page) => ask(`/counts?${page}`)));

  expect(Math.max(...answers.map(Number))).toBe(8);
});

test('a form that waits for a worker is rendered by those that replace it', async () => {
  const busy = Array.from({ length: 8 }, (_, page) => ask(`/takes-a-while?${page}`));
  const form = pool
    .dispatch({
      method: 'POST',
      url: '/good',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from('name=Kavitha'),
    })
    .then(text);
  await storeRelease(store, { name: 'other', version: '1' });
  await pool.use([{ below: 100, versions: { shell: '1', other: '1' } }]);

  expect(await form).toBe('good');
  await Promise.all(busy);
});

test('a page that never ends loses no other page, not even one requested while it hangs', async () => {
  const hanging = expect(ask('/loops?first')).rejects.toThrow('A render worker did not answer.');
  const others = [ask('/takes-a-while?1'), ask('/takes-a-while?2')];
  await wait(1000);
  const hangingToo = expect(ask('/loops?second')).rejects.toThrow();
  others.push(ask('/takes-a-while?3'), ask('/good'));

  expect(await Promise.all(others)).toEqual(['good', 'good', 'good', 'good']);
  await Promise.all([hanging, hangingToo]);
});

test('workers that crash outside of a page are replaced', async () => {
  for (const crashes of [1, 2]) {
    expect(await ask('/fails-later')).toBe('good');
    while (log.filter((line) => line.includes('Replaced a render worker')).length < crashes) await wait(20);
  }

  expect(pool.crashes).toBe(2);
});

test('a worker whose memory is nearly full is replaced before it crashes', async () => {
  while (!log.some((line) => line.includes('nearly full'))) expect(await ask('/leaks')).toBe('good');
  while (!log.some((line) => line.includes('Replaced a render worker'))) await wait(50);

  expect(await ask('/good')).toBe('good');
  expect(pool.crashes).toBe(0);
});

test('a worker that reports three times that its memory is full is replaced once', async () => {
  expect(await ask('/reports-full-memory')).toBe('good');
  while (!log.some((line) => line.includes('Replaced a render worker'))) await wait(50);
  expect(await ask('/good')).toBe('good');

  expect(log.filter((line) => line.includes('nearly full'))).toHaveLength(1);
});
