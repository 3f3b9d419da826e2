import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { findKinds } from './find-kinds.ts';
import { createFinder } from './finder.ts';
import { fixedPages } from './fixed-pages.ts';

interface Demo {
  slug: string;
  name: { en: string; ta: string };
  speciality?: { en: string; ta: string };
  keywords?: string[];
  category?: string;
}

const finderOfDemo = (file: string) =>
  createFinder(
    (JSON.parse(readFileSync(new URL(`../../demo/${file}.json`, import.meta.url), 'utf8')) as Demo[]).map(
      ({ slug, name, speciality, keywords = [], category = '' }) => ({
        id: slug,
        names: [name.en, name.ta],
        keywords: [...keywords, ...(speciality ? [speciality.en, speciality.ta] : [])],
        groups: [category],
      }),
    ),
  );

const { answers: demoAnswers } = JSON.parse(
  readFileSync(new URL('../../demo/site-settings.json', import.meta.url), 'utf8'),
) as { answers: { question: { en: string; ta: string }; words: string[] }[] };

const finders = {
  service: finderOfDemo('services'),
  doctor: finderOfDemo('doctors'),
  product: finderOfDemo('products'),
  answer: createFinder(
    demoAnswers.map(({ question, words }) => ({
      id: question.en,
      names: [question.en, question.ta],
      keywords: words,
      groups: [],
    })),
  ),
  page: createFinder(fixedPages),
};
const find = (query: string) => findKinds(finders, query);

test.each([
  ['sugar test', 'fasting-blood-sugar'],
  ['kidney kal scan', 'ultrasound-scan'],
  ['சிறுநீரக கல் ஸ்கேன்', 'ultrasound-scan'],
  ['sakkarai noi', 'diabetes-tests'],
  ['bp check', 'cardiology'],
  ['tyroid test', 'thyroid-test-tsh'],
  ['vayitru vali scan', 'ultrasound-scan'],
  ['mudhugu vali mri', 'mri-scan'],
  ['எலும்பு தேய்மானம்', 'bone-density-dexa-scan'],
  ['elumbu murivu xray', 'digital-x-ray'],
  ['TB test', 'mantoux-test'],
  ['dengue kaichal', 'dengue-ns1-antigen'],
  ['maarbagam', 'mammography'],
  ['முழு உடல் செக்கப்', 'master-health-checkup-packages'],
  ['2d eco', 'echocardiogram'],
  ['கேன்சர் டெஸ்ட்', 'fine-needle-aspiration-cytology-fnac'],
  ['karpam test', 'pregnancy-test-urine'],
  ['முழங்கால் வலி', 'mri-scan'],
  ['idupu vali', 'mri-scan'],
  ['hb test', 'haemoglobin'],
  // With words about prices, and everyday words.
  ['x ray price', 'digital-x-ray'],
  ['எக்ஸ்ரே கட்டணம் எவ்வளவு', 'digital-x-ray'],
  ['heart checkup', 'echocardiogram'],
  ['கிட்னி', 'kidney-function-test-rft'],
  ['mri scan cost in trichy', 'mri-scan'],
])('the first test found for %s is %s', (query, slug) => {
  expect(find(query).service[0]).toBe(slug);
});

test.each(['scan price', 'ஸ்கேன் விலை'])('%s finds all scans', (query) => {
  expect(find(query).service).toEqual(
    expect.arrayContaining(['ultrasound-scan', 'mri-scan', 'computed-tomography-ct-scan']),
  );
});

test.each(['semen analysis', 'விந்து பரிசோதனை', 'endoscopy', 'hair transplant'])(
  '%s, which is not done here, finds nothing that is not meant',
  (query) => {
    expect(find(query)).toEqual({ service: [], answer: [], doctor: [], product: [], page: [] });
  },
);

test.each([
  ['karpam test', 'pregnancy-test'],
  ['idupu vali', 'lumbar-belt'],
])('%s finds a product besides the tests', (query, slug) => {
  expect(find(query).product).toContain(slug);
});

test.each([
  ['address', 'contact'],
  ['வேலைவாய்ப்பு', 'career'],
  ['vacancies', 'career'],
])('%s leads to the page %s', (query, page) => {
  expect(find(query)).toMatchObject({ service: [], doctor: [], page: [page] });
});

test('a product that matches less well than a test is left out', () => {
  expect(find('blood test').product).toEqual([]);
});

test.each([
  ['how to get my report', 'How do I get my report?'],
  ['report download', 'How do I get my report?'],
  ['ரிப்போர்ட் எப்படி', 'How do I get my report?'],
  ['parking', 'Where can I park?'],
  ['பார்க்கிங்', 'Where can I park?'],
  ['gpay', 'How can I pay?'],
  ['insurance', 'Do you accept health insurance?'],
  ['காப்பீடு', 'Do you accept health insurance?'],
])('“%s” is answered by what staff wrote', (query, answer) => {
  expect(find(query)).toMatchObject({ service: [], answer: [answer] });
});
