import { expect, test } from '@jest/globals';
import { testIndex } from '../../testing/site-content.ts';
import { byLetter } from './by-letter.ts';

const outline = (language: 'en' | 'ta') =>
  byLetter(testIndex, language).map(({ letter, entries }) => [
    letter,
    ...entries.map(({ name }) => name.text),
  ]);

test('a service stands under the first letter of each of its names, the page’s script first', () => {
  expect(outline('en')).toEqual([
    ['B', 'Blood Tests'],
    ['C', 'CT Scan'],
    ['E', 'Echocardiogram'],
    ['இ', 'இரத்தப் பரிசோதனை'],
    ['எ', 'எக்கோ'],
  ]);
  expect(outline('ta').map(([letter]) => letter)).toEqual(['இ', 'எ', 'B', 'C', 'E']);
});

test('a service whose names begin alike stands there once, under the name in the page’s language', () => {
  expect(outline('ta')).toContainEqual(['C', 'CT ஸ்கேன்']);
});
