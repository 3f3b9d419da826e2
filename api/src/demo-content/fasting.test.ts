import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

interface Text {
  en: string;
  ta: string;
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../demo/${name}.json`, import.meta.url), 'utf8'));

function textsIn(value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && typeof value.en === 'string') return [value as Text];
  return Object.values(value).flatMap(textsIn);
}

const fasting = [...textsIn(read('services')), ...textsIn(read('products'))].filter(({ en }) =>
  /\beat nothing for|\bfast for/i.test(en),
);

const packages = (
  read('products') as { slug: string; description: Text; services?: { slug: string }[] }[]
).filter(({ services }) => services?.some(({ slug }) => slug === 'master-health-checkup-packages'));

test.each(packages.map(({ slug, description }) => [slug, description]))(
  'the package %s says how long to fast, as its blood tests do',
  (_slug, description) => {
    expect(fasting).toContainEqual(description);
  },
);

test('the demo content has steps that ask patients to fast', () => {
  expect(fasting.length).toBeGreaterThan(8);
});

test.each(fasting.map((text) => [text.en, text.ta]))('fasting forbids tea, coffee and milk: %s', (en, ta) => {
  expect(en).toMatch(/only (?:sips of )?water, no tea, coffee or milk/);
  expect(ta).toContain('தண்ணீர் மட்டும் குடிக்கலாம், காபி, டீ, பால் வேண்டாம்');
  expect(ta).toContain('மணி நேரம் முன்பிருந்து');
});
