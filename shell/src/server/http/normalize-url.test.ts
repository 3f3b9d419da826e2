import { expect, test } from '@jest/globals';
import { normalizeUrl } from './normalize-url.ts';

test.each(['/', '/services/ct-scan?q=%zz//', '/ta/%E0%AE%A8', '/services//ecg', '/a?b=1?c'])(
  '%s is left as it is',
  (address) => {
    expect(normalizeUrl(address)).toBe(address);
  },
);

test.each([
  ['/%zz?a=1', '/%25zz?a=1'],
  ['/100%', '/100%25'],
  ['/%ff', '/%25ff'],
  ['//other.example/ta?a=1', '/other.example/ta?a=1'],
  ['/\\other.example', '/other.example'],
  ['///\\/other.example/%', '/other.example/%25'],
])('%s becomes %s', (mistyped, address) => {
  expect(normalizeUrl(mistyped)).toBe(address);
});
