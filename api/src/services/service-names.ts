import { cutPage } from '../database/select-page.ts';
import { namesIn } from '../languages.ts';
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
  pricePaise: number | null;
}

type Entry = ServiceNamePage['items'][number];

/**
 * One page of the list of all services, by letter or by category.
 * @param services all of them, in the staff's order
 * @param language of the page, whose script comes first
 */
export function serviceNamePage(
  services: readonly ListedService[],
  { by, page, pageSize }: { by: ServiceOrder; page: number; pageSize: number },
  language: Language,
): ServiceNamePage {
  const entries = by === 'letter' ? byLetter(services, language) : byCategory(services, language);
  const headings = new Map<string, ServiceNamePage['headings'][number]>();
  for (const [index, { heading }] of entries.entries()) {
    const known = headings.get(heading);
    if (known) known.count++;
    else headings.set(heading, { heading, page: Math.floor(index / pageSize) + 1, count: 1 });
  }
  return { ...cutPage(entries, { page, pageSize }), headings: [...headings.values()] };
}

const isTamil = (text: string) => /^\p{Script=Tamil}/u.test(text);

/** An abbreviation in Tamil spelling, such as சி.டி., on its own or before another word. */
const tamilAbbreviation = /^(\p{Script=Tamil}+\.)+\p{Script=Tamil}*\.?(\s|$)/u;

/** Groups by the first letter of the name, the page's script first. */
function byLetter(services: readonly ListedService[], language: Language): Entry[] {
  const entries = services.map((service) => {
    const named = nameOf(service, language);
    const spelling = spellingOf(named.name, service.keywords);
    return { spelling, entry: { ...named, heading: spelling.charAt(0).toUpperCase() } };
  });
  const scriptOrder = (spelling: string) => (isTamil(spelling) === (language === 'ta') ? 0 : 1);
  return entries
    .toSorted(
      (one, other) =>
        scriptOrder(one.spelling) - scriptOrder(other.spelling) ||
        compareNames[language](one.entry.heading, other.entry.heading) ||
        compareNames[language](one.spelling, other.spelling),
    )
    .map(({ entry }) => entry);
}

/** @returns the Tamil spelling of a Tamil name that begins with Latin letters, such as CT, if a keyword has it */
function spellingOf({ text, lang }: LocalText, keywords: readonly string[]): string {
  if (lang === 'en' || isTamil(text)) return text;
  return keywords.find((word) => tamilAbbreviation.test(word)) ?? text;
}

const byCategory = (services: readonly ListedService[], language: Language): Entry[] =>
  ServiceCategory.enum.flatMap((category) =>
    services
      .filter((service) => service.category === category)
      .map((service) => ({ ...nameOf(service, language), heading: category })),
  );

const nameOf = ({ link, name, pricePaise }: ListedService, language: Language): NamedService => ({
  link,
  ...namesIn(name, language),
  pricePaise,
});
