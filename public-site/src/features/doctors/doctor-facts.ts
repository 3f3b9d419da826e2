import type { Doctor, Weekday } from 'api/contract';
import { imageAddress } from 'shared-ui/picture';
import { dayOfWeek } from '../../centre/centre-facts.ts';

interface Around {
  /** The address of the doctors' page. */
  page: string;
  siteUrl: string;
  /** The centre's name, where it is known. */
  centre: string | undefined;
}

/** @returns what search engines show of a doctor (schema.org/Physician) */
export function doctorFacts(doctor: Doctor, { page, siteUrl, centre }: Around) {
  const { days, from, image, name, qualification, registration, slug, speciality, to } = doctor;
  return {
    '@type': 'Physician',
    '@id': `${page}#${slug}`,
    url: `${page}#${slug}`,
    name: name.text,
    description: doctor.about.text,
    medicalSpecialty: speciality.text,
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
