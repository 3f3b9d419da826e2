import { expect, test } from '@jest/globals';
import { dayAtCentre, minuteOfWeekAtCentre, momentAtCentre } from './centre-clock.ts';

test('after half past six in the evening in London it is tomorrow in Trichy', () => {
  expect(dayAtCentre(new Date('2026-11-20T18:29:00Z'))).toBe('2026-11-20');
  expect(dayAtCentre(new Date('2026-11-20T18:31:00Z'))).toBe('2026-11-21');
});

test('midnight in Trichy is half past six in the evening in London, and the week begins at it', () => {
  expect(momentAtCentre('2026-11-23').toISOString()).toBe('2026-11-22T18:30:00.000Z');
  expect(minuteOfWeekAtCentre(momentAtCentre('2026-11-22', '23:59:59'))).toBe(7 * 24 * 60 - 1);
  expect(minuteOfWeekAtCentre(momentAtCentre('2026-11-23'))).toBe(0);
  expect(minuteOfWeekAtCentre(momentAtCentre('2026-11-24', '21:05'))).toBe((24 + 21) * 60 + 5);
});
