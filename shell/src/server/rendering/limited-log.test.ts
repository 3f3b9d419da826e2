import { expect, test } from '@jest/globals';
import { limitedLog } from './limited-log.ts';

test('logs the first 20 lines of each minute, and one about the omitted rest', () => {
  const lines: string[] = [];
  let now = 0;
  const log = limitedLog({ warn: (line: string) => void lines.push(line) }, () => now);
  const flood = () => {
    for (let line = 0; line < 1000; line += 1)
      log((logger) => {
        logger.warn('again');
      });
  };
  flood();
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toBe('Dropping further log lines of this kind for a minute');

  now = 60_000;
  flood();
  expect(lines).toHaveLength(42);
});
