/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { encodePage } from './encode-page.ts';

test.each([
  ['Latin', 'Full-body check-up – ₹ 4,500'],
  ['Tamil', 'முழு உடல் பரிசோதனை'],
  ['beyond the first 65,536 characters', 'Thank you 🙏🏽'],
  ['half of a character', 'a\ud83d b \ude4f'],
  ['nothing', ''],
])('text is encoded as anybody encodes it: %s', (_, text) => {
  expect(encodePage(text)).toEqual(Buffer.from(text));
});

test('one page does not end up in another', () => {
  const pages = ['a long page '.repeat(5000), 'short', 'a page of middling length '.repeat(100)];
  const encoded = pages.map(encodePage);

  expect(encoded.map(String)).toEqual(pages);
});
