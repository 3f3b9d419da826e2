/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { blamedRelease, inMeasure } from './keep-apart.ts';

test('of a flood the log gets the first lines of each minute, and a word that the rest is left out', () => {
  const lines: string[] = [];
  let now = 0;
  const measure = inMeasure({ warn: (line: string) => void lines.push(line) }, () => now);
  const flood = () => {
    for (let line = 0; line < 1000; line += 1) measure(() => void lines.push('again'));
  };
  flood();
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toBe('Nothing more of this kind is logged for a minute');

  now = 60_000;
  flood();
  expect(lines).toHaveLength(42);
});

test('an error names the release whose code it comes from', () => {
  const stack = 'Error: Too late\n    at Timeout (/data/releases/shop/1.0.0-9f2c01ab/node/shop.cjs:1:5)';

  expect(blamedRelease('/data/releases', stack)).toEqual({ remote: 'shop', version: '1.0.0-9f2c01ab' });
  expect(blamedRelease('/data/releases', 'Error\n    at node:internal/timers:5:1')).toEqual({});
});
