import { expect, test } from '@jest/globals';
import { testDoctor } from '../../testing/site-content.ts';
import { doctorFacts } from './doctor-facts.ts';

const siteUrl = 'https://nalam.example';
const factsAt = (page: string, specialityKey = 'Radiology') =>
  doctorFacts({ ...testDoctor, specialityKey }, { page, siteUrl, centre: undefined });

test('a doctor is one person in both languages', () => {
  const english = factsAt(`${siteUrl}/doctors`);
  const tamil = factsAt(`${siteUrl}/ta/doctors`);

  expect(tamil['@id']).toBe(english['@id']);
  expect(tamil.url).not.toBe(english.url);
});

test('a speciality is one of schema.org’s, or left out', () => {
  expect(factsAt(siteUrl)).toMatchObject({ medicalSpecialty: 'https://schema.org/Radiography' });
  expect(factsAt(siteUrl, 'Acupuncture')).not.toHaveProperty('medicalSpecialty');
});
