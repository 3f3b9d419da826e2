import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { IndexedService } from 'api/contract';
import { serviceFinder } from './find-services.ts';
import { soundOf } from './sound-of.ts';

/** The demo centre's own services: what staff will write is like these. */
const services = JSON.parse(
  readFileSync(new URL('../../../../api/demo/services.json', import.meta.url), 'utf8'),
) as IndexedService[];

const find = serviceFinder(services, (category) => (category === 'cardiology' ? 'Heart' : category));

test.each([
  ['CT', 'computed-tomography-ct-scan'],
  ['cat scan', 'computed-tomography-ct-scan'],
  ['sugar test', 'diabetes-tests'],
  ['suger', 'diabetes-tests'],
  ['sarkarai', 'diabetes-tests'],
  ['chakkarai', 'diabetes-tests'],
  ['சக்கரை', 'diabetes-tests'],
  ['சர்க்கரை டெஸ்ட்', 'diabetes-tests'],
  ['HbA1c', 'diabetes-tests'],
  ['blood test', 'blood-tests'],
  ['ratham', 'blood-tests'],
  ['ரத்தம்', 'blood-tests'],
  ['colestrol', 'blood-tests'],
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
  ['pregnancy', 'ultrasound-scan'],
  ['கர்ப்பம்', 'ultrasound-scan'],
  ['muthugu vali', 'mri-scan'],
  ['நெஞ்சு வலி', 'ecg'],
  ['lump', 'fine-needle-aspiration-cytology-fnac'],
  ['bone', 'bone-density-dexa-scan'],
])('somebody who looks for %s finds %s', (query, link) => {
  expect(
    find(query)
      .slice(0, 3)
      .map((service) => service.link),
  ).toContain(link);
});

test('the name of a kind finds what is of that kind', () => {
  expect(find('heart').map(({ link }) => link)).toEqual(
    expect.arrayContaining(['ecg', 'echocardiogram', 'treadmill-test-tmt', 'cardiology']),
  );
});

test.each(['eye test', 'zzzz', 'zzzqqq', '—', '  '])(
  'what the centre does not do is not found: %j',
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
