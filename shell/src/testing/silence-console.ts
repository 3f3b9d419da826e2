import { jest } from '@jest/globals';

/**
 * Allows logging in a test, which otherwise fails it.
 *
 * @returns the errors logged so far
 */
export function silenceConsole(): () => unknown[][] {
  const spy = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => spy.mock.calls;
}
