import { expect, test } from '@jest/globals';
import { dayAtCentre } from './centre-clock.ts';

test('after half past six in the evening in London it is tomorrow in Trichy', () => {
  expect(dayAtCentre(new Date('2026-11-20T18:29:00Z'))).toBe('2026-11-20');
  expect(dayAtCentre(new Date('2026-11-20T18:31:00Z'))).toBe('2026-11-21');
});
