import type { Language, ServiceDetail } from '@nalam/api/contract';
import { imageAddress } from '@nalam/shared-ui/picture';

/**
 * @param around the page's path and language, and the site's public address
 * @returns the structured data of a service: a reviewed page about a test (schema.org/MedicalTest)
 */
export function serviceFactsForSearch(
  { about, image, name, reviewedOn, summary }: ServiceDetail,
  { page, language, siteUrl }: { page: string; language: Language; siteUrl: string },
) {
  const description = summary.text !== '' && { description: summary.text };
  return {
    '@type': 'MedicalWebPage',
    url: page,
    name: name.text,
    ...description,
    inLanguage: language,
    ...(about.text !== '' && { lastReviewed: reviewedOn }),
    mainEntity: {
      '@type': 'MedicalTest',
      name: name.text,
      ...description,
      ...(image && { image: siteUrl + imageAddress(image, image.width, 'webp') }),
    },
    provider: { '@id': `${siteUrl}/#centre` },
  };
}
