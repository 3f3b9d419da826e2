import { expect, test } from '@jest/globals';
import { networkOf, rangeOf } from './network-of.ts';

test.each([
  ['2001:db8:1:1::1', '2001:db8:1:1:ffff:ffff:ffff:ffff'],
  ['2001:DB8:1:1::1', '2001:db8:1:1::2'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
])('%s and %s are one network', (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other));
});

test.each([
  ['2001:db8:1:1::1', '2001:db8:1:2::1'],
  ['192.0.2.1', '192.0.2.2'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
  ['unknown', 'hidden'],
])('%s and %s are two networks', (one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other));
});

test.each([
  ['192.0.2.1', '192.0.2.254'],
  ['::ffff:192.0.2.1', '192.0.2.7'],
  ['2001:db8:1:1::1', '2001:db8:1:ffff::1'],
])('%s and %s are in one range', (one, other) => {
  expect(rangeOf(one)).toBe(rangeOf(other));
});

test.each([
  ['192.0.2.1', '192.0.3.1'],
  ['2001:db8:1:1::1', '2001:db8:2:1::1'],
  ['unknown', 'hidden'],
])('%s and %s are in two ranges', (one, other) => {
  expect(rangeOf(one)).not.toBe(rangeOf(other));
});
