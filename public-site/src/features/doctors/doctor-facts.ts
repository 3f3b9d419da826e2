import type { Doctor, Weekday } from '@nalam/api/contract';
import { imageAddress } from '@nalam/shared-ui/picture';
import { dayOfWeek } from '../../centre/centre-facts.ts';

interface Around {
  /** The address of the doctors' page. */
  page: string;
  siteUrl: string;
  /** The centre's name, if known. */
  centre: string | undefined;
}

/** The values of schema.org/MedicalSpecialty for this kind of centre, by words in the English speciality. */
const specialties: readonly (readonly [RegExp, string])[] = [
  [/radiolog|imaging|ultraso/i, 'Radiography'],
  [/cardiolog|heart/i, 'Cardiovascular'],
  [/patholog|cytolog/i, 'Pathology'],
  [/laborator|biochem|microbio/i, 'LaboratoryScience'],
  [/gynaecolog|gynecolog/i, 'Gynecologic'],
  [/obstetric/i, 'Obstetric'],
  [/diabet|endocrin/i, 'Endocrine'],
  [/general|physician|family/i, 'PrimaryCare'],
];

/** @returns the structured data of a doctor (schema.org/Physician) */
export function doctorFacts(doctor: Doctor, { page, siteUrl, centre }: Around) {
  const { days, from, image, name, qualification, registration, slug, specialityKey, to } = doctor;
  const specialty = specialties.find(([words]) => words.test(specialityKey))?.[1];
  return {
    '@type': 'Physician',
    // The same id in both languages, because it is one person.
    '@id': `${siteUrl}/doctors#${slug}`,
    url: `${page}#${slug}`,
    name: name.text,
    description: doctor.about.text,
    ...(specialty && { medicalSpecialty: `https://schema.org/${specialty}` }),
    hasCredential: qualification,
    identifier: registration,
    ...(image && { image: siteUrl + imageAddress(image, image.width, 'webp') }),
    ...(centre && { parentOrganization: { '@type': 'DiagnosticLab', name: centre, url: siteUrl } }),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day: Weekday) => dayOfWeek[day]),
      opens: from,
      closes: to,
    },
  };
}
