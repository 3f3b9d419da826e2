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
  /** Its description, searched without tolerance for spelling mistakes. */
  text?: string;
}

/** The result of a search. */
export interface Finding {
  /** Best first. */
  ids: string[];
  /** The number of relaxations: 0 if every word matches as typed. */
  step: number;
}

const soundsOf = (words: string) => new Set(words.split(' ').map(soundOf));

/** Ignored if the query has other words: every page of a test mentions its price. */
const emptyWords = soundsOf(
  [
    'price prices cost costs rate rates fee fees charge charges amount much விலை கட்டணம் ரேட் எவ்வளவு kattanam evvalavu rupees',
    'near me trichy in for of the at to my how get is what where can do need want and with திருச்சி எப்படி எங்கே',
  ].join(' '),
);

/** Words that carry no meaning for the search: they only say that the patient wants a test or has pain. */
const fillerWords = soundsOf(
  ['test tests scan report pain vali analysis', 'பரிசோதனை டெஸ்ட் ஸ்கேன் ரிப்போர்ட் வலி'].join(' '),
);

/** Tolerated spelling mistakes: one in a word of five letters, two in a word of eight. */
const mistakesPerLetter = 0.25;
const minForgivenLength = 5;

/** Too many short Tamil words sound alike (சளி, வலி; கண், காந்த): words of up to this many letters match only exactly. */
const maxShortLetters = 3;

/** The number of words that are used, and of their letters, because each costs time. */
const maxWords = 8;
const maxWordLength = 30;

/** Also splits at hyphens and other punctuation. */
const splitWords = (text: string) => text.split(/[\p{Z}\p{P}\s]+/u);

/** Vowel signs and the dot above a consonant do not count as letters. */
const isShortTamil = (word: string) =>
  /\p{Script=Tamil}/u.test(word) && word.replaceAll(/\p{M}/gu, '').length <= maxShortLetters;

/** Skips single letters left over from apostrophes and dots, and words whose sound has less than half their letters. */
function soundOrNothing(term: string): string | null {
  const sound = soundOf(term);
  return sound.length > 1 && sound.length * 2 >= term.length ? sound : null;
}

/**
 * @returns a function that finds things by name, in either language and script, by synonyms or with spelling
 *   mistakes. Guesses only if nothing matches as typed, and finds nothing if one word matches nowhere.
 */
export function createFinder(things: readonly Findable[]): (query: string) => Finding {
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
    const typed = splitWords(query.normalize('NFC'))
      .filter(Boolean)
      .slice(0, maxWords)
      .map((word) => word.slice(0, maxWordLength));
    const named = typed.filter((word) => !emptyWords.has(soundOf(word)));
    const words = named.length > 0 ? named : typed;
    const short = new Set(words.filter(isShortTamil).map(soundOf));
    const asTyped: SearchOptions = { prefix: (term) => term.length > 1 && !short.has(term) };
    const misspelt: SearchOptions = {
      ...asTyped,
      fields: ['names', 'keywords', 'groups'],
      fuzzy: (term) => (term.length < minForgivenLength || short.has(term) ? false : mistakesPerLetter),
      // People seldom misspell the first letter: this keeps "allergy" from matching "gallery".
      filter: ({ queryTerms, terms }) =>
        queryTerms.every((typed) => terms.some((term) => term.startsWith(typed.slice(0, 1)))),
    };
    // In "tooth scan" only "tooth" counts; a page full of scans would not help.
    const withoutFillers: SearchOptions = {
      processTerm: (term) => (fillerWords.has(soundOf(term)) ? null : soundOrNothing(term)),
    };
    const steps: SearchOptions[] = [
      { ...asTyped, combineWith: 'AND' },
      { ...misspelt, combineWith: 'AND' },
      { ...asTyped, ...withoutFillers, combineWith: 'AND' },
      { ...misspelt, ...withoutFillers, combineWith: 'AND' },
    ];
    for (const [step, options] of steps.entries()) {
      const found = index.search(words.join(' '), options);
      if (found.length > 0) return { ids: found.map(({ id }) => String(id)), step };
    }
    return { ids: [], step: steps.length };
  };
}

/**
 * Caches a finder until the content changes.
 *
 * @param load reads the things to find
 * @returns a function from the content version to its finder
 */
export function cacheFinder(
  load: () => Promise<Findable[]>,
): (version: string) => Promise<(query: string) => Finding> {
  let cached: { version: string; finder: Promise<(query: string) => Finding> } | undefined;
  return (version) => {
    if (cached?.version !== version) {
      const finder = load().then(createFinder);
      cached = { version, finder };
      // After a failure the next request tries again.
      finder.catch(() => (cached = undefined));
    }
    return cached.finder;
  };
}
