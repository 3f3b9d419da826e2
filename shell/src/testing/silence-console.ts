import { jest } from '@jest/globals';

/**
 * Lets a test say that something is logged, which otherwise fails it.
 *
 * @returns the errors logged so far
 */
export function silenceConsole(): () => unknown[][] {
  const spy = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => spy.mock.calls;
}
