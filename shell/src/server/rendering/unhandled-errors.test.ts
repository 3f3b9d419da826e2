import { expect, test } from '@jest/globals';
import { releaseIn } from './unhandled-errors.ts';

test('a stack names the release whose code failed', () => {
  const stack = 'Error: Too late\n    at Timeout (/data/releases/shop/1.0.0-9f2c01ab/node/shop.cjs:1:5)';

  expect(releaseIn(stack, '/data/releases')).toEqual({ remote: 'shop', version: '1.0.0-9f2c01ab' });
  expect(releaseIn('Error\n    at node:internal/timers:5:1', '/data/releases')).toEqual({});
});
