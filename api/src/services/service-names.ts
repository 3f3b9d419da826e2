import { cutPage } from '../database/select-page.ts';
import { compareNames } from '../wire/compare-names.ts';
import type { Language, LocalText, StoredText } from '../wire/local-text.ts';
import {
  ServiceCategory,
  type NamedService,
  type ServiceNamePage,
  type ServiceOrder,
} from './service-schema.ts';

/** The fields of a service that the list of names needs. */
export interface ListedService {
  link: string;
  name: StoredText;
  category: ServiceCategory;
  /** The service's search keywords. */
  keywords: readonly string[];
}

type Entry = ServiceNamePage['items'][number];

/**
 * One page of the list of all services, by letter or by category.
 * @param services all of them, in the staff's order
 * @param language the page's, whose script comes first
 */
export function serviceNamePage(
  services: readonly ListedService[],
  { by, page, pageSize }: { by: ServiceOrder; page: number; pageSize: number },
  language: Language,
): ServiceNamePage {
  const entries = by === 'letter' ? byLetter(services, language) : byCategory(services, language);
  const pageOfHeading = new Map<string, number>();
  for (const [index, { heading }] of entries.entries())
    if (!pageOfHeading.has(heading)) pageOfHeading.set(heading, Math.floor(index / pageSize) + 1);
  return {
    ...cutPage(entries, { page, pageSize }),
    headings: Array.from(pageOfHeading, ([heading, page]) => ({ heading, page })),
  };
}

const isTamil = (text: string) => /^\p{Script=Tamil}/u.test(text);

/** An abbreviation in Tamil spelling, such as சி.டி., alone or before another word. */
const tamilAbbreviation = /^(\p{Script=Tamil}+\.)+\p{Script=Tamil}*\.?(\s|$)/u;

/** @returns the Tamil spelling under which to sort a Tamil name that begins with Latin letters, such as CT */
function speltInTamil({ link, name: { en, ta }, keywords }: ListedService): NamedService[] {
  if (!ta || isTamil(ta)) return [];
  const spelt = keywords.find((word) => tamilAbbreviation.test(word));
  return spelt ? [{ link, name: { text: spelt, lang: 'ta' }, otherName: { text: en, lang: 'en' } }] : [];
}

/**
 * The A–Z in both scripts: a service is listed under the first letter of each of its names, because the doctor's letter
 * is in English and the patient may think in Tamil.
 */
function byLetter(services: readonly ListedService[], language: Language): Entry[] {
  const entries = services.flatMap((service) => {
    const names = [...namesOf(service, language), ...speltInTamil(service)].map((name) => ({
      ...name,
      heading: name.name.text.charAt(0).toUpperCase(),
    }));
    // Names that begin with the same letter are listed once, in the page's language.
    return names.filter(
      ({ heading }, index) => names.findIndex((name) => name.heading === heading) === index,
    );
  });
  const scriptOrder = ({ heading }: Entry) => (isTamil(heading) === (language === 'ta') ? 0 : 1);
  return entries.sort(
    (one, other) =>
      scriptOrder(one) - scriptOrder(other) ||
      compareNames(one.heading, other.heading) ||
      compareNames(one.name.text, other.name.text),
  );
}

function byCategory(services: readonly ListedService[], language: Language): Entry[] {
  return ServiceCategory.enum.flatMap((category) =>
    services
      .filter((service) => service.category === category)
      .map((service) => ({ ...namesOf(service, language)[0], heading: category })),
  );
}

/** The name in the page's language comes first. */
function namesOf(
  { link, name: { en, ta } }: ListedService,
  language: Language,
): [NamedService, ...NamedService[]] {
  const english: LocalText = { text: en, lang: 'en' };
  if (!ta) return [{ link, name: english, otherName: null }];
  const tamil: LocalText = { text: ta, lang: 'ta' };
  const inEnglish: NamedService = { link, name: english, otherName: tamil };
  const inTamil: NamedService = { link, name: tamil, otherName: english };
  return language === 'ta' ? [inTamil, inEnglish] : [inEnglish, inTamil];
}
