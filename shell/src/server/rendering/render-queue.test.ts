import { expect, test } from '@jest/globals';
import { NotBegun, RenderQueue } from './render-queue.ts';

const limits = { maxPerNetwork: 3, maxWaiting: 5, maxWaitMs: 10_000 };

/** @returns a queue with room for one page, which is occupied until `finish` is called, and the names of the pages begun since */
function busyQueue(overrides: Partial<typeof limits> = {}) {
  const queue = new RenderQueue({ ...limits, ...overrides });
  const begun: string[] = [];
  const { promise: finished, resolve: finish } = Promise.withResolvers<string>();
  const ask = (name: string, network: string, hasGone = () => false) =>
    queue.run({ network, hasGone }, () => {
      begun.push(name);
      return Promise.resolve(name);
    });
  queue.resize(1);
  const first = queue.run({ network: 'busy', hasGone: () => false }, () => finished);
  return { queue, begun, ask, finish, first };
}

test('limits each network to the pages that it may have running and waiting, and no other network', async () => {
  const { ask, finish } = busyQueue();
  const others = [ask('second', 'busy'), ask('third', 'busy')];

  await expect(ask('fourth', 'busy')).rejects.toThrow(NotBegun);
  others.push(ask('other', 'quiet'));
  finish('');

  expect(await Promise.all(others)).toEqual(['second', 'third', 'other']);
  expect(await ask('fifth', 'busy')).toBe('fifth');
});

test('the first page of a network is rendered before the second of another', async () => {
  const { queue, begun, ask, finish } = busyQueue();
  const pages = [
    ask('flood 2', 'busy'),
    ask('flood 3', 'busy'),
    ask('quiet 1', 'quiet'),
    ask('quiet 2', 'quiet'),
  ];
  pages.push(
    queue.run(undefined, () => {
      begun.push('of the server');
      return Promise.resolve('');
    }),
  );
  finish('');
  await Promise.all(pages);

  expect(begun).toEqual(['of the server', 'quiet 1', 'flood 2', 'quiet 2', 'flood 3']);
});

test('when too many pages wait, the busiest network loses one', async () => {
  const { ask, finish } = busyQueue({ maxWaiting: 2 });
  const kept = [ask('flood 2', 'busy')];
  const dropped = expect(ask('flood 3', 'busy')).rejects.toThrow('Too many pages wait');
  kept.push(ask('quiet', 'quiet'));
  await dropped;
  finish('');

  expect(await Promise.all(kept)).toEqual(['flood 2', 'quiet']);
});

test('nothing is rendered for a visitor who has gone, and the next page gets the place', async () => {
  const { begun, ask, finish } = busyQueue();
  const gone = expect(ask('gone', 'busy', () => true)).rejects.toThrow(NotBegun);
  const next = ask('next', 'busy');
  finish('');
  await gone;

  expect(await next).toBe('next');
  expect(begun).toEqual(['next']);
});

test('a page that fails frees its place', async () => {
  const { queue, ask, finish, first } = busyQueue();
  finish('');
  await first;
  await expect(queue.run(undefined, () => Promise.reject(new Error('no page')))).rejects.toThrow('no page');

  expect(await ask('next', 'quiet')).toBe('next');
});

test('a page is refused when its turn does not come in time', async () => {
  const { ask } = busyQueue({ maxWaitMs: 10 });

  await expect(ask('late', 'quiet')).rejects.toThrow('No render worker was ready in time.');
});
