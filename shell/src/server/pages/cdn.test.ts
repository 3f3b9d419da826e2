import { expect, test } from '@jest/globals';
import { secondsOfToday } from './cdn.ts';

test.each([
  ['2026-11-25T18:29:30Z', 30],
  ['2026-11-25T18:30:00Z', 86_400],
])('at %s the day of the centre lasts %s seconds more', (now, seconds) => {
  expect(secondsOfToday(new Date(now))).toBe(seconds);
});
