import { expect, test } from '@jest/globals';
import { Type } from 'typebox';
import { todayAtCentre } from '../centre-clock.ts';
import { publicContent } from './published-records.ts';
import {
  day,
  line,
  list,
  localRichText,
  localText,
  optional,
  picture,
  searchWords,
} from './content-fields.ts';

const fields = {
  reportTime: localText({ max: 100, required: true }),
  about: localRichText({ max: 100 }),
  steps: list(localText({ max: 100 }), { max: 9 }),
  action: optional(Type.Object({ label: localText({ max: 9 }), href: Type.String() })),
  pricePaise: optional(Type.Integer()),
  reviewedOn: optional(day(), { required: true }),
  isOpen: Type.Boolean(),
  registration: line({ max: 9, required: true }),
  keywords: searchWords(),
  image: picture(),
};

const content = {
  reportTime: { en: 'The same day', ta: 'அன்றே' },
  about: { en: '<p>Quick.</p>' },
  steps: [{ en: 'Rest.' }],
  action: { label: { en: 'Book', ta: 'பதிவு' }, href: '/appointment' },
  pricePaise: null,
  reviewedOn: '2026-10-01',
  isOpen: true,
  registration: 'A 1',
  keywords: ['scan'],
  image: null,
};

test('a page gets each field in its language, and no words that only searches need', () => {
  expect(publicContent(fields, structuredClone(content), 'ta')).toEqual({
    reportTime: { text: 'அன்றே', lang: 'ta' },
    about: { text: '<p>Quick.</p>', lang: 'en' },
    steps: [{ text: 'Rest.', lang: 'en' }],
    action: { label: { text: 'பதிவு', lang: 'ta' }, href: '/appointment' },
    pricePaise: null,
    reviewedOn: '2026-10-01',
    isOpen: true,
    registration: 'A 1',
    image: null,
  });
});

test('a field that was added after a content was saved has its default; a draft without its day is shown with today', () => {
  const { about: _about, steps: _steps, pricePaise: _price, ...earlier } = content;

  expect(publicContent(fields, { ...earlier, reviewedOn: null }, 'en')).toMatchObject({
    about: { text: '', lang: 'en' },
    steps: [],
    pricePaise: null,
    reviewedOn: todayAtCentre(),
  });
});
