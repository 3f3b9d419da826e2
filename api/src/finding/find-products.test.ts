import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createFinder } from './finder.ts';

const products = JSON.parse(readFileSync(new URL('../../demo/products.json', import.meta.url), 'utf8')) as {
  slug: string;
  name: { en: string; ta: string };
  keywords: string[];
  summary: { en: string; ta: string };
}[];

const finder = createFinder(
  products.map(({ slug, name, keywords, summary }) => ({
    id: slug,
    names: [name.en, name.ta],
    keywords,
    groups: [],
    text: `${summary.en} ${summary.ta}`,
  })),
);
const find = (query: string) => finder(query).ids;

test.each([
  ['glucometer', 'glucose-meter'],
  ['குளுகோமீட்டர்', 'glucose-meter'],
  ['sugar machine', 'glucose-meter'],
  ['sakkarai', 'glucose-meter'],
  ['glukose', 'glucose-meter'],
  ['bp machine', 'upper-arm-blood-pressure-monitor'],
  ['பிபி', 'upper-arm-blood-pressure-monitor'],
  ['thermometre', 'digital-thermometer'],
  ['தெர்மாமீட்டர்', 'digital-thermometer'],
  ['பெல்ட்', 'lumbar-belt'],
  ['karpam', 'pregnancy-test'],
  ['weight machine', 'bathroom-scale'],
  ['ஊன்றுகோல்', 'walking-stick'],
  ['கொரோனா', 'covid-self-test'],
  ['ஆக்ஸிமீட்டர்', 'pulse-oximeter'],
])('a search of the shop for %s finds %s', (query, slug) => {
  expect(find(query).slice(0, 4)).toContain(slug);
});

test.each(['sofa', 'zzzz', ''])(
  'a search for something that the shop does not sell finds nothing: %j',
  (query) => {
    expect(find(query)).toEqual([]);
  },
);
