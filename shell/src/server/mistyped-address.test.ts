import { expect, test } from '@jest/globals';
import { readable, withOneSlash } from './mistyped-address.ts';

test.each([
  ['/services/ct-scan?q=%zz', '/services/ct-scan?q=%zz'],
  ['/ta/%E0%AE%A8', '/ta/%E0%AE%A8'],
  ['/%zz?a=1?b', '/%25zz?a=1?b'],
  ['/100%', '/100%25'],
  ['/%ff', '/%25ff'],
])('%s is looked up as %s', (given, readableAs) => {
  expect(readable(given)).toBe(readableAs);
  expect(() => decodeURIComponent(readable(given).split('?')[0] ?? '')).not.toThrow();
});

test.each([
  ['/', undefined],
  ['/services//ecg', undefined],
  ['//other.example/ta?a=1', '/other.example/ta?a=1'],
  ['/\\other.example', '/other.example'],
  ['///\\/other.example', '/other.example'],
])('%s leads to no other site', (given, plain) => {
  expect(withOneSlash(given)).toBe(plain);
});
