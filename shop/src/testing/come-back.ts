import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

let awayMs = 0;

/** Returns to the window or the network after a delay that allows another poll. */
export function comeBack(by: 'focus' | 'online' = 'focus') {
  awayMs += 2000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + awayMs);
  act(() => {
    window.dispatchEvent(new Event(by));
  });
  clock.mockRestore();
}
