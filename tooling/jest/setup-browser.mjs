import { jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';

// A complaint of React's or of the browser's is a defect of the test or of the code; nobody reads it in a log.
for (const level of ['error', 'warn']) {
  const original = console[level];
  jest.spyOn(console, level).mockImplementation((...words) => {
    original(...words);
    throw new Error(`console.${level} in a test: ${words.map(String).join(' ').slice(0, 500)}`);
  });
}
