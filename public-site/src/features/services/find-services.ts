import type { IndexedService } from 'api/contract';
import MiniSearch from 'minisearch';
import { soundOf } from './sound-of.ts';

interface SearchedService {
  link: string;
  names: string;
  keywords: string;
  category: string;
}

/** Words that say no more than that somebody wants to be examined. */
const saysLittle = new Set(
  ['test', 'tests', 'scan', 'report', 'price', 'cost', 'near', 'me', 'trichy', 'in', 'for', 'of', 'the', 'at']
    .concat(['பரிசோதனை', 'டெஸ்ட்', 'ஸ்கேன்', 'விலை', 'ரிப்போர்ட்', 'திருச்சி'])
    .map(soundOf),
);

/** One slip of the pen in a word of four letters, two in a word of eight. */
const slipsPerLetter = 0.25;
const shortestForgiven = 4;

/** A single letter is what an apostrophe or a dot left over, and what shrinks to less than half was no word. */
function soundOrNothing(term: string): string | null {
  const sound = soundOf(term);
  return sound.length > 1 && sound.length * 2 >= term.length ? sound : null;
}

/**
 * @param services all of them
 * @param categoryName what a category is called on the page
 * @returns a function that finds services by what a patient calls them: in either language and script, by another
 *   name, or not quite spelt right; the best first
 */
export function serviceFinder(
  services: readonly IndexedService[],
  categoryName: (category: IndexedService['category']) => string,
) {
  const index = new MiniSearch<SearchedService>({
    idField: 'link',
    fields: ['names', 'keywords', 'category'],
    processTerm: soundOrNothing,
    searchOptions: {
      boost: { names: 4, keywords: 3 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length < shortestForgiven ? false : slipsPerLetter),
    },
  });
  index.addAll(
    services.map(({ link, name, keywords, category }) => ({
      link,
      names: [name.en, name.ta ?? ''].join(' '),
      keywords: keywords.join(' '),
      category: categoryName(category),
    })),
  );
  const byLink = new Map(services.map((service) => [service.link, service]));

  return (query: string): IndexedService[] => {
    const inAll = index.search(query, { combineWith: 'AND' });
    // Of "tooth scan price" the tooth counts; a page full of scans would be no answer.
    const found =
      inAll.length > 0
        ? inAll
        : index.search(query, {
            combineWith: 'OR',
            processTerm: (term) => (saysLittle.has(soundOf(term)) ? null : soundOrNothing(term)),
          });
    return found.flatMap(({ id }) => byLink.get(String(id)) ?? []);
  };
}
