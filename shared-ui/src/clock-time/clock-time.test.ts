import { expect, test } from '@jest/globals';
import { clockTime } from './clock-time.ts';

test.each([
  [0, 30, 'midnight', '12:30'],
  [4, 5, 'early', '4:05'],
  [10, 30, 'morning', '10:30'],
  [12, 0, 'afternoon', '12:00'],
  [16, 15, 'evening', '4:15'],
  [19, 0, 'night', '7:00'],
] as const)('%i:%i is in the %s, at %s', (hour, minute, part, time) => {
  expect(clockTime(hour, minute)).toEqual({ part, time });
});
