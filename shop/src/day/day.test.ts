import { expect, test } from '@jest/globals';
import { formatDay } from './day.ts';

test.each([
  ['2026-11-20T20:00:00.000Z', 'en', '21 Nov 2026'],
  ['2026-11-20T20:00:00.000Z', 'ta', '21 நவம்பர் 2026'],
] as const)('%s at the centre is, in %s, %s', (moment, language, day) => {
  expect(formatDay(moment, language)).toBe(day);
});
