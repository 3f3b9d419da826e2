import { expect, test } from '@jest/globals';
import { visitTimes } from './visit-rules.ts';

const monday = '2026-11-30';
const hours = (...open: [string, string][]) =>
  open.map(([from, close]) => ({ days: ['mon' as const], open: from, close }));
const rules = (slotMinutes: number, closedDays: string[] = []) => ({ slotMinutes, places: 1, closedDays });

test.each([
  [30, hours(['09:00', '10:30']), ['09:00', '09:30', '10:00']],
  [45, hours(['09:00', '10:30']), ['09:00', '09:45']],
  [60, hours(['14:00', '16:00'], ['09:00', '10:59']), ['09:00', '14:00', '15:00']],
  [60, hours(['09:00', '11:00'], ['10:00', '12:00']), ['09:00', '10:00', '11:00']],
  [30, hours(['23:00', '23:59']), ['23:00', '23:30']],
])('every %i minutes of %j a visit may start at %j', (slotMinutes, open, times) => {
  expect(visitTimes(monday, { hours: open, visits: rules(slotMinutes) })).toEqual(times);
});

test('no visit starts on a holiday, or on a day of the week on which the centre is closed', () => {
  const open = hours(['09:00', '10:30']);

  expect(visitTimes(monday, { hours: open, visits: rules(30, [monday]) })).toEqual([]);
  expect(visitTimes('2026-12-01', { hours: open, visits: rules(30) })).toEqual([]);
});
