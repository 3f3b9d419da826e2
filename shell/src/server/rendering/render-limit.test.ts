import { expect, test } from '@jest/globals';
import { RenderLimit } from './render-limit.ts';
import { RenderUnavailable } from './worker-process.ts';

test('a page is refused while too many wait, and the others get their turn', async () => {
  const limit = new RenderLimit({ maxRunning: 1, maxWaiting: 1 });
  const { promise: rendered, resolve: finish } = Promise.withResolvers<string>();
  const begun: string[] = [];
  const render = (name: string) =>
    limit.run(async () => {
      begun.push(name);
      await rendered;
      return name;
    });

  const first = render('first');
  const second = render('second');
  expect(() => render('third')).toThrow(RenderUnavailable);
  await Promise.resolve();
  expect(begun).toEqual(['first']);
  finish('');

  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(await render('fourth')).toBe('fourth');
});

test('a page that fails frees its place for the next', async () => {
  const limit = new RenderLimit({ maxRunning: 1, maxWaiting: 1 });
  const failing = limit.run(() => Promise.reject(new Error('no page')));
  const next = limit.run(() => Promise.resolve('page'));

  await expect(failing).rejects.toThrow('no page');
  expect(await next).toBe('page');
});
