import { expect, test } from '@jest/globals';
import { isWorse } from './is-worse.ts';

const none = { visitors: 0, failing: 0 };

test.each([
  ['five of forty', { visitors: 40, failing: 5 }, none, true],
  ['four of four, which a stranger could forge', { visitors: 4, failing: 4 }, none, false],
  ['a tenth', { visitors: 50, failing: 5 }, none, false],
  ['as many as of the version before', { visitors: 40, failing: 20 }, { visitors: 400, failing: 200 }, false],
  [
    'many more than of the version before',
    { visitors: 40, failing: 20 },
    { visitors: 400, failing: 40 },
    true,
  ],
  ['nothing at all', none, none, false],
])('a version that fails in %s', (_, version, before, worse) => {
  expect(isWorse(version, before)).toBe(worse);
});
