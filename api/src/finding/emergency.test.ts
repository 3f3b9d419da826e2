import { expect, test } from '@jest/globals';
import { isEmergency } from './emergency.ts';

test.each([
  'chest pain',
  'Chest  PAIN since morning',
  'heart attack',
  'stroke',
  'நெஞ்சு வலி',
  'மார்பு வலி',
  'மாரடைப்பு',
  'பக்கவாதம்',
  'மூச்சுத்திணறல்',
  'nenju vali',
  'marbu vali',
  'pakkavatham',
])('%s is an emergency', (query) => {
  expect(isEmergency(query)).toBe(true);
});

test.each([
  'chest CT',
  'back pain',
  'heart scan',
  'முதுகு வலி',
  'stone',
  'sugar test',
  '',
  '—',
  'x'.repeat(100_000),
])('%.20s is no emergency', (query) => {
  expect(isEmergency(query)).toBe(false);
});
