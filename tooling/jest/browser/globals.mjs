/** `@jest/globals` for one test file of browser code. */
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from '../globals.mjs';
import { clearPage } from './window.mjs';

export * from '../globals.mjs';
export const jest = { ...globalThis.jest, mocked: (mock) => mock };

/** When a test refuses a call on purpose, jsdom reports an error. */
const isPlayedNetworkFailure = ([first]) => first?.type === 'XMLHttpRequest';

/** A stack's frames in our sources, among a hundred in React. */
const ownFrames = ({ stack = '' }) =>
  stack.split('\n').filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line));

beforeAll(() => {
  // An error logged by React or the browser is a defect in the test or the code; nobody would read it in a log.
  for (const level of ['error', 'warn']) {
    const original = console[level];
    jest.spyOn(console, level).mockImplementation((...words) => {
      if (isPlayedNetworkFailure(words)) return;
      // Deferred, because Jest prints the stack of this call as well.
      queueMicrotask(() => original(...words));
      const failure = new Error(`console.${level} in a test: ${words.map(String).join(' ').slice(0, 500)}`);
      const cause = words.find((word) => word instanceof Error) ?? failure;
      failure.stack = [String(failure), ...ownFrames(cause)].join('\n');
      throw failure;
    });
  }
});
afterEach(() => cleanup());
afterAll(async () => {
  jest.useRealTimers();
  // A task that a test left behind, such as following a link, fails this file and not the next one.
  await new Promise((resolve) => setTimeout(resolve, 0));
  jest.restoreAllMocks();
  clearPage();
});
