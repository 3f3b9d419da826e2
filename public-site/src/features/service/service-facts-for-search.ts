import type { Language, ServiceDetail } from '@nalam/api/contract';
import { imageAddress } from '@nalam/shared-ui/picture';

/**
 * @param around where the page is, in which language, and the address that visitors know the site by
 * @returns what search engines show of a service: a page that was reviewed, about a test (schema.org/MedicalTest)
 */
export function serviceFactsForSearch(
  { image, name, reviewedOn, summary }: ServiceDetail,
  { page, language, siteUrl }: { page: string; language: Language; siteUrl: string },
) {
  return {
    '@type': 'MedicalWebPage',
    url: page,
    name: name.text,
    description: summary.text,
    inLanguage: language,
    lastReviewed: reviewedOn,
    mainEntity: {
      '@type': 'MedicalTest',
      name: name.text,
      description: summary.text,
      ...(image && { image: siteUrl + imageAddress(image, image.width, 'webp') }),
    },
    provider: { '@id': `${siteUrl}/#centre` },
  };
}
