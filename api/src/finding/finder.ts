import MiniSearch, { type SearchOptions } from 'minisearch';
import { soundOf } from './sound-of.ts';

/** A service or product that a search can find. */
export interface Findable {
  id: string;
  names: string[];
  /** Other names for it, in either language and script. */
  keywords: string[];
  /** Its category. */
  groups: string[];
  /** Its description, which is searched without tolerance for spelling mistakes. */
  text?: string;
}

/** Words without meaning for the search: they say only that the patient wants a test, or has pain. */
const fillerWords = new Set(
  ['test', 'tests', 'scan', 'report', 'price', 'cost', 'near', 'me', 'trichy', 'in', 'for', 'of', 'the', 'at']
    .concat(['pain', 'vali'])
    .concat(['பரிசோதனை', 'டெஸ்ட்', 'ஸ்கேன்', 'விலை', 'ரிப்போர்ட்', 'திருச்சி', 'வலி'])
    .map(soundOf),
);

/** Tolerated spelling mistakes: one in a word of five letters, two in a word of eight. */
const mistakesPerLetter = 0.25;
const minForgivenLength = 5;

/**
 * Too many short Tamil words sound alike (சளி, வலி; கண், காந்த): words of up to this many letters match only exactly.
 */
const maxShortLetters = 3;

/** Words of a query that are used, and their letters, because each costs time. */
const maxWords = 8;
const maxWordLength = 30;

/** Also at hyphens and other signs. */
const splitWords = (text: string) => text.split(/[\p{Z}\p{P}\s]+/u);

/** Vowel signs and the dot above a consonant do not count as letters. */
const isShortTamil = (word: string) =>
  /\p{Script=Tamil}/u.test(word) && word.replaceAll(/\p{M}/gu, '').length <= maxShortLetters;

/**
 * Leaves out single letters, which an apostrophe or a dot left over, and words whose sound has less than half their
 * letters.
 */
function soundOrNothing(term: string): string | null {
  const sound = soundOf(term);
  return sound.length > 1 && sound.length * 2 >= term.length ? sound : null;
}

/**
 * @returns a function that finds things by what people call them, in either language and script, by another name, or not quite
 *   spelt right. It returns their ids, the best first. Where something is found as typed, nothing is guessed.
 */
export function createFinder(things: Findable[]): (query: string) => string[] {
  const index = new MiniSearch({
    fields: ['names', 'keywords', 'groups', 'text'],
    tokenize: splitWords,
    processTerm: soundOrNothing,
    searchOptions: { boost: { names: 4, keywords: 3, text: 0.5 } },
  });
  index.addAll(
    things.map(({ id, names, keywords, groups, text = '' }) => ({
      id,
      names: names.join(' '),
      keywords: keywords.join(' '),
      groups: groups.join(' '),
      text,
    })),
  );

  return (query) => {
    const words = splitWords(query.normalize('NFC'))
      .filter(Boolean)
      .slice(0, maxWords)
      .map((word) => word.slice(0, maxWordLength));
    const short = new Set(words.filter(isShortTamil).map(soundOf));
    const asTyped: SearchOptions = { prefix: (term) => term.length > 1 && !short.has(term) };
    const misspelt: SearchOptions = {
      ...asTyped,
      fields: ['names', 'keywords', 'groups'],
      fuzzy: (term) => (term.length < minForgivenLength || short.has(term) ? false : mistakesPerLetter),
    };
    // In "tooth scan price" only "tooth" counts; a page full of scans would not help.
    const someWord: SearchOptions = {
      combineWith: 'OR',
      processTerm: (term) => (fillerWords.has(soundOf(term)) ? null : soundOrNothing(term)),
    };
    for (const options of [
      { ...asTyped, combineWith: 'AND' },
      { ...misspelt, combineWith: 'AND' },
      { ...asTyped, ...someWord },
      { ...misspelt, ...someWord },
    ] satisfies SearchOptions[]) {
      const found = index.search(words.join(' '), options);
      if (found.length > 0) return found.map(({ id }) => String(id));
    }
    return [];
  };
}

/**
 * Caches a finder until the content changes.
 *
 * @param load reads what can be found
 * @returns a function from the content version to its finder
 */
export function cacheFinder(
  load: () => Promise<Findable[]>,
): (version: string) => Promise<(query: string) => string[]> {
  let cached: { version: string; finder: Promise<(query: string) => string[]> } | undefined;
  return (version) => {
    if (cached?.version !== version) {
      const finder = load().then(createFinder);
      cached = { version, finder };
      // After a failure the next request reads again.
      finder.catch(() => (cached = undefined));
    }
    return cached.finder;
  };
}
