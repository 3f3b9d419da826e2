import { expect, test } from '@jest/globals';
import { openingAt, openingsOfWeek, runsOfDays, type OpeningHours } from './opening-hours.ts';

const hours: OpeningHours = [
  { days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'], open: '06:30', close: '21:00' },
  { days: ['sun'], open: '07:00', close: '13:00' },
];

/** 21 Nov 2026 is a Saturday. */
const inTrichy = (time: string) => new Date(`2026-11-${time}+05:30`);

test.each([
  ['a minute before opening', '21T06:29', { status: 'closed', opens: { day: 'sat', time: '06:30' } }],
  ['at the minute of opening', '21T06:30', { status: 'open', until: '21:00' }],
  ['at the minute of closing', '21T21:00', { status: 'closed', opens: { day: 'sun', time: '07:00' } }],
  ['on Sunday afternoon', '22T15:00', { status: 'closed', opens: { day: 'mon', time: '06:30' } }],
])('%s the centre says when it is open', (_, time, opening) => {
  expect(openingAt(hours, inTrichy(time))).toEqual(opening);
});

test('a lunch break closes the centre until the afternoon', () => {
  const withBreak: OpeningHours = [
    { days: ['sat'], open: '14:00', close: '18:00' },
    { days: ['sat'], open: '08:00', close: '12:00' },
  ];

  expect(openingAt(withBreak, inTrichy('21T12:30'))).toEqual({
    status: 'closed',
    opens: { day: 'sat', time: '14:00' },
  });
});

test('a centre open one day a week opens in a week, once that day is over', () => {
  const saturdays: OpeningHours = [{ days: ['sat'], open: '08:00', close: '12:00' }];

  expect(openingAt(saturdays, inTrichy('21T12:30'))).toEqual({
    status: 'closed',
    opens: { day: 'sat', time: '08:00' },
  });
});

test('on a holiday the centre is closed, and opens on the next day that is no holiday', () => {
  expect(openingAt(hours, inTrichy('21T12:30'), ['2026-11-21', '2026-11-22'])).toEqual({
    status: 'closed',
    opens: { day: 'mon', time: '06:30' },
  });
});

test('without hours it promises no opening', () => {
  expect(openingAt([], inTrichy('21T12:30'))).toEqual({ status: 'closed-for-long' });
});

test('days that follow each other make a run, whatever order they were entered in', () => {
  expect(runsOfDays(['sat', 'mon', 'tue', 'thu'])).toEqual([['mon', 'tue'], ['thu'], ['sat']]);
});

test('a week is the openings and closings in their order, whatever day it is', () => {
  const withBreak: OpeningHours = [
    { days: ['tue'], open: '14:00', close: '18:00' },
    { days: ['mon', 'tue'], open: '08:00', close: '12:00' },
  ];

  expect(openingsOfWeek(withBreak)).toEqual([
    { fromMinute: 8 * 60, opening: { status: 'open', until: '12:00' } },
    { fromMinute: 12 * 60, opening: { status: 'closed', opens: { day: 'tue', time: '08:00' } } },
    { fromMinute: 32 * 60, opening: { status: 'open', until: '12:00' } },
    { fromMinute: 36 * 60, opening: { status: 'closed', opens: { day: 'tue', time: '14:00' } } },
    { fromMinute: 38 * 60, opening: { status: 'open', until: '18:00' } },
    { fromMinute: 42 * 60, opening: { status: 'closed', opens: { day: 'mon', time: '08:00' } } },
  ]);
  expect(openingsOfWeek([])).toEqual([{ fromMinute: 0, opening: { status: 'closed-for-long' } }]);
});
