import { expect, test } from '@jest/globals';
import { adviceOn } from './commit-subject.ts';

test('a subject begins with one of the ten verbs', () => {
  expect(adviceOn('Fix the price of a cart')).toBeUndefined();
  expect(adviceOn('Speed up the search')).toBeUndefined();
  expect(adviceOn('Fixed the price of a cart')).toMatch(/begin the subject .* Add, Fix, Remove/);
});
