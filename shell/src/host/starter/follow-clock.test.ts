import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { followClock } from './follow-clock.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** 23 November 2026 is a Monday. */
const inTrichy = (time: string) => new Date(`2026-11-${time}+05:30`);

test('the element whose time of the week has come is shown', () => {
  const hour = 60;
  document.body.innerHTML = `<p>
    <span data-from-minute="${8 * hour}" hidden>open on Monday</span>
    <span data-from-minute="${21 * hour}" hidden>closed until Tuesday</span>
    <span data-from-minute="${32 * hour}" hidden>open on Tuesday</span>
    <span data-from-minute="${45 * hour}" hidden>closed until Monday</span>
  </p>`;
  const visibleTexts = () =>
    [...document.querySelectorAll('span:not([hidden])')].map((span) => span.textContent);

  jest.setSystemTime(inTrichy('23T07:59'));
  followClock();
  expect(visibleTexts()).toEqual(['closed until Monday']);
  jest.setSystemTime(inTrichy('23T08:00'));
  jest.advanceTimersByTime(30_000);
  expect(visibleTexts()).toEqual(['open on Monday']);
  jest.setSystemTime(inTrichy('24T20:59'));
  jest.advanceTimersByTime(30_000);
  expect(visibleTexts()).toEqual(['open on Tuesday']);
  jest.setSystemTime(inTrichy('27T12:00'));
  jest.advanceTimersByTime(30_000);
  expect(visibleTexts()).toEqual(['closed until Monday']);
});
