import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createFinder } from './finder.ts';
import { soundOf } from './sound-of.ts';

/** The demo centre's services, as a sample of real content. */
const services = JSON.parse(readFileSync(new URL('../../demo/services.json', import.meta.url), 'utf8')) as {
  slug: string;
  name: { en: string; ta: string };
  category: string;
  keywords: string[];
}[];

const finder = createFinder(
  services.map(({ slug, name, category, keywords }) => ({
    id: slug,
    names: [name.en, name.ta],
    keywords,
    groups: [category === 'cardiology' ? 'Heart' : category],
  })),
);
const find = (query: string) => finder(query).ids;

test('only the first eight words count, split as the index splits them', () => {
  expect(find(`${'ecg-'.repeat(8)}zzqx`)).not.toEqual([]);
  expect(find(`${'ecg-'.repeat(7)}zzqx`)).toEqual([]);
});

test.each([
  ['CT', 'computed-tomography-ct-scan'],
  ['suger', 'fasting-blood-sugar'],
  ['chakkarai', 'diabetes-tests'],
  ['சர்க்கரை டெஸ்ட்', 'diabetes-tests'],
  ['colestrol', 'lipid-profile'],
  ['x-ray', 'digital-x-ray'],
  ['எக்ஸ்ரே', 'digital-x-ray'],
  ['thairoid', 'thyroid-profile'],
  ['தைராய்ட்', 'thyroid-profile'],
  ['mamogram', 'mammography'],
  ['echo cardiagram', 'echocardiogram'],
  ['full body checkup price', 'master-health-checkup-packages'],
  ['கர்ப்பம்', 'ultrasound-scan'],
  ['lump', 'fine-needle-aspiration-cytology-fnac'],
  ['bone', 'bone-density-dexa-scan'],
  ['சிறுநீரக கல்', 'ultrasound-scan'],
  ['tb', 'mantoux-test'],
  ['ratha parisothanai', 'blood-tests'],
  ['இ.சி.ஜி.', 'ecg'],
  ['எக்ஸ்றே', 'digital-x-ray'],
  ['tyroid', 'thyroid-profile'],
  ['dopler', 'doppler-scan'],
  ['varicose', 'doppler-scan'],
  ['எம் ஆர் ஐ', 'mri-scan'],
  ['எஃப்.என்.ஏ.சி', 'fine-needle-aspiration-cytology-fnac'],
  ['lipid', 'lipid-profile'],
])('searching for %s finds %s', (query, link) => {
  expect(find(query).slice(0, 3)).toContain(link);
});

test.each([
  ['மார்பு வலி', ['ecg', 'cardiology']],
  ['stroke', ['mri-scan', 'doppler-scan']],
  ['typhoid', ['widal-typhoid']],
  ['மஞ்சள் காமாலை', ['bilirubin', 'liver-function-test-lft']],
  ['சிறுநீரக கல்', ['ultrasound-scan']],
  ['வெறும் வயிறு', ['fasting-blood-sugar', 'diabetes-tests']],
])('the first answer to %s is one that helps', (query, helpful) => {
  expect(helpful).toContain(find(query)[0]);
});

test('a search for an organ finds the tests of it', () => {
  expect(find('heart')).toEqual(
    expect.arrayContaining(['ecg', 'echocardiogram', 'treadmill-test-tmt', 'cardiology']),
  );
});

test.each([
  ['stroke', ['ultrasound-scan']],
  ['typhoid', ['thyroid-profile']],
  ['மார்பு வலி', ['mri-scan']],
  ['மஞ்சள் காமாலை', ['master-health-checkup-packages']],
  ['வெறும் வயிறு', ['ultrasound-scan']],
])('%s does not find what only sounds like it', (query, wrong) => {
  const found = find(query);
  for (const link of wrong) expect(found).not.toContain(link);
});

test.each(['கண்', 'பாத வலி', 'விந்து', 'eye test', 'zzzz', 'zzzqqq', '—', '  '])(
  'a search for something that the centre does not do finds nothing: %j',
  (query) => {
    expect(find(query)).toEqual([]);
  },
);

test.each([
  ['சர்க்கரை', 'sarkkarai'],
  ['இரத்தப்', 'raththa'],
  ['கழுத்து', 'kazhuthu'],
  ['ஸ்கேன்', 'sken'],
])('%s sounds as %s does', (tamil, latin) => {
  expect(soundOf(tamil)).toBe(soundOf(latin));
});
