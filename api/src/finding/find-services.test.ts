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
  ['cat scan', 'computed-tomography-ct-scan'],
  ['sugar test', 'diabetes-tests'],
  ['suger', 'fasting-blood-sugar'],
  ['sarkarai', 'diabetes-tests'],
  ['chakkarai', 'diabetes-tests'],
  ['சக்கரை', 'diabetes-tests'],
  ['சர்க்கரை டெஸ்ட்', 'diabetes-tests'],
  ['HbA1c', 'diabetes-tests'],
  ['blood test', 'blood-tests'],
  ['ratham', 'blood-tests'],
  ['ரத்தம்', 'blood-tests'],
  ['colestrol', 'lipid-profile'],
  ['xray', 'digital-x-ray'],
  ['x-ray', 'digital-x-ray'],
  ['எக்ஸ்ரே', 'digital-x-ray'],
  ['எக்ஸ்-ரே', 'digital-x-ray'],
  ['thairoid', 'thyroid-profile'],
  ['தைராய்ட்', 'thyroid-profile'],
  ['mamogram', 'mammography'],
  ['ecg', 'ecg'],
  ['ஈசிஜி', 'ecg'],
  ['echo', 'echocardiogram'],
  ['echo cardiagram', 'echocardiogram'],
  ['full body checkup price', 'master-health-checkup-packages'],
  ['pregnancy', 'pregnancy-test-urine'],
  ['கர்ப்பம்', 'ultrasound-scan'],
  ['muthugu vali', 'mri-scan'],
  ['நெஞ்சு வலி', 'ecg'],
  ['lump', 'fine-needle-aspiration-cytology-fnac'],
  ['bone', 'bone-density-dexa-scan'],
  ['கொலஸ்ட்ரால்', 'lipid-profile'],
  ['பிளட் டெஸ்ட்', 'blood-tests'],
  ['யூரின் டெஸ்ட்', 'urine-routine'],
  ['சிபிசி', 'complete-blood-count-cbc'],
  ['ஜுரம்', 'blood-tests'],
  ['jaundice', 'bilirubin'],
  ['typhoid', 'widal-typhoid'],
  ['டைபாய்டு', 'widal-typhoid'],
  ['மஞ்சள் காமாலை', 'liver-function-test-lft'],
  ['manjal kamalai', 'bilirubin'],
  ['பிரஷர்', 'cardiology'],
  ['மார்பு வலி', 'ecg'],
  ['மாரடைப்பு', 'cardiology'],
  ['கர்ப்பிணி', 'ultrasound-scan'],
  ['கர்ப்பிணிகள் ஸ்கேன்', 'ultrasound-scan'],
  ['karppini scan', 'ultrasound-scan'],
  ['புரோஸ்டேட்', 'ultrasound-scan'],
  ['prostate', 'ultrasound-scan'],
  ['சிறுநீரக கல்', 'ultrasound-scan'],
  ['siruneeraga kal', 'ultrasound-scan'],
  ['தலைவலி', 'mri-scan'],
  ['thalaivali', 'computed-tomography-ct-scan'],
  ['headache', 'mri-scan'],
  ['பக்கவாதம்', 'mri-scan'],
  ['stroke', 'mri-scan'],
  ['paralysis', 'doppler-scan'],
  ['nerve', 'mri-scan'],
  ['காசநோய்', 'mantoux-test'],
  ['tb', 'mantoux-test'],
  ['நுரையீரல்', 'digital-x-ray'],
  ['lungs', 'digital-x-ray'],
  ['eco test', 'echocardiogram'],
  ['எச்பிஏ1சி', 'diabetes-tests'],
  ['வெறும் வயிறு', 'diabetes-tests'],
  ['periods', 'womens-health-checkup'],
  ['மாதவிலக்கு', 'womens-health-checkup'],
  ['heart attack', 'cardiology'],
  ['fasting sugar', 'diabetes-tests'],
  ['ratha parisothanai', 'blood-tests'],
  ['இ.சி.ஜி.', 'ecg'],
  ['எக்ஸ்றே', 'digital-x-ray'],
  ['tyroid', 'thyroid-profile'],
  ['dopler', 'doppler-scan'],
  ['varicose', 'doppler-scan'],
  ['கேன்சர்', 'fine-needle-aspiration-cytology-fnac'],
  ['மம்மோகிராம்', 'mammography'],
  ['எம் ஆர் ஐ', 'mri-scan'],
  ['FNAC', 'fine-needle-aspiration-cytology-fnac'],
  ['எஃப்.என்.ஏ.சி', 'fine-needle-aspiration-cytology-fnac'],
  ['cbc', 'complete-blood-count-cbc'],
  ['lipid', 'lipid-profile'],
  ['dengue', 'dengue-ns1-antigen'],
  ['b12', 'vitamin-b12'],
  ['vitamin d', 'vitamin-d'],
  ['creatinine', 'creatinine'],
  ['hiv', 'hiv-1-and-2'],
  ['psa', 'psa'],
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
