import { expect, test } from '@jest/globals';
import type { EditedTexts } from '@nalam/api/contract';
import { findTexts, shownText, siteTexts } from './site-texts.ts';

const live = [
  {
    remote: 'shop',
    texts: {
      shop: {
        en: {
          title: 'Your cart',
          items_one: '{{count}} item',
          items_other: '{{count}} items',
          old: 'Six hours',
        },
        ta: {
          title: 'உங்கள் கூடை',
          items_one: '{{count}} பொருள்',
          items_other: '{{count}} பொருட்கள்',
          old: 'நான்கு',
        },
      },
    },
    outdated: { 'shop:old': 'Four hours' },
  },
];
const correction = (key: string, english: string, text: string, published = true) => ({
  ...{ id: key, version: 1, namespace: 'shop', key, updatedBy: null },
  english: { other: english },
  text: { other: text },
  published: published ? { other: text } : null,
});
const textsWith = (...corrections: EditedTexts['corrections']) =>
  siteTexts(
    live,
    {
      texts: { mail: { en: { hi: 'Dear {{name}}' }, ta: { hi: 'அன்புள்ள {{name}}' } } },
      corrections,
      glossary: [],
    },
    'ta',
  );
const idsOf = (texts: { id: string }[]) => texts.map(({ id }) => id);

test('words are found as they are seen, in both languages, with values in the place of placeholders', () => {
  const texts = textsWith(correction('title', 'Your cart', 'உங்கள் பை'));

  expect(idsOf(findTexts(texts, 'கூடை'))).toEqual(['shop:title']);
  expect(idsOf(findTexts(texts, 'உங்கள்  பை'))).toEqual(['shop:title']);
  expect(idsOf(findTexts(texts, '3 பொருட்கள்'))).toEqual(['shop:items']);
  expect(idsOf(findTexts(texts, 'அன்புள்ள மீனா'))).toEqual(['mail:hi']);
  expect(idsOf(findTexts(texts, 'YOUR CART'))).toEqual(['shop:title']);
});

test('a text whose English changed is on top until its translation or its confirmation is published', () => {
  const open = textsWith(correction('title', 'Your cart', 'உங்கள் பை'))[0];
  expect(open).toMatchObject({ id: 'shop:old', before: { other: 'Four hours' } });

  expect(textsWith(correction('old', 'Six hours', 'நான்கு', false))[0]?.before).toEqual({
    other: 'Four hours',
  });
  expect(textsWith(correction('old', 'Six hours', 'ஆறு'))[0]?.before).toBeUndefined();
});

test('a correction of another English, and of a text that is gone, are listed and not shown to visitors', () => {
  const texts = textsWith(correction('title', 'Cart', 'பை'), correction('gone', 'Gone', 'போனது'));

  expect(texts.filter(({ asleep }) => asleep)).toMatchObject([
    { id: 'shop:title', remote: 'shop' },
    { id: 'shop:gone', remote: '–' },
  ]);
  expect(texts.filter(({ id }) => id === 'shop:title').map(shownText)).toEqual([{ other: 'உங்கள் கூடை' }]);
});
