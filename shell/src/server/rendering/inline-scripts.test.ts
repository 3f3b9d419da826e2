import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { hashesOf } from './inline-scripts.ts';

test('a page may run exactly the scripts that its shell tells', () => {
  const [first, second] = ['start()', 'later()'].map((text) =>
    createHash('sha256').update(text).digest('base64'),
  );

  expect(hashesOf(['start()', 'later()'])).toBe(`'sha256-${first}' 'sha256-${second}'`);
});

test('a page of an earlier shell may run the scripts of its time', () => {
  expect(hashesOf()).toContain("'sha256-zQvrbioBRp8V9AWvFz0J69LjRNieAdxLj2T50J169DM='");
});
