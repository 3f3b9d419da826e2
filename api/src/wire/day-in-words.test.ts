import { expect, test } from '@jest/globals';
import { dayInWords } from './day-in-words.ts';

test.each([
  ['2026-11-25', 'en', '25 Nov 2026'],
  ['2026-11-25', 'ta', '25 நவம்பர் 2026'],
  ['2026-03-01', 'ta', '1 மார்ச் 2026'],
] as const)('%s in %s is %s', (day, language, words) => {
  expect(dayInWords(day, language)).toBe(words);
});
