import MiniSearch, { type SearchOptions } from 'minisearch';
import { soundOf } from './sound-of.ts';

/** A service or product that a search can find. */
export interface Findable {
  id: string;
  names: string[];
  /** What else people call it, in either language and script. */
  keywords: string[];
  /** What it belongs to. */
  groups: string[];
  /** What it says of itself; spelling mistakes are not forgiven there. */
  text?: string;
}

/** Words that say only that the patient wants a test, or has pain. */
const fillerWords = new Set(
  ['test', 'tests', 'scan', 'report', 'price', 'cost', 'near', 'me', 'trichy', 'in', 'for', 'of', 'the', 'at']
    .concat(['pain', 'vali'])
    .concat(['பரிசோதனை', 'டெஸ்ட்', 'ஸ்கேன்', 'விலை', 'ரிப்போர்ட்', 'திருச்சி', 'வலி'])
    .map(soundOf),
);

/** Spelling mistakes that are forgiven: one in a word of five letters, two in a word of eight. */
const mistakesPerLetter = 0.25;
const minForgivenLength = 5;

/** Too many short Tamil words sound alike (சளி, வலி; கண், காந்த): up to this many letters, a word means only itself. */
const maxShortLetters = 3;

/** Words of a question that are looked at: each costs time. */
const maxWords = 8;

/** Vowel signs and the dot above a consonant are no letters of their own. */
const isShortTamil = (word: string) =>
  /\p{Script=Tamil}/u.test(word) && word.replaceAll(/\p{M}/gu, '').length <= maxShortLetters;

/** A single letter is what an apostrophe or a dot left over, and what shrinks to less than half was no word. */
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
    const words = query.normalize('NFC').split(/\s+/).filter(Boolean).slice(0, maxWords);
    const short = new Set(words.filter(isShortTamil).map(soundOf));
    const asTyped: SearchOptions = { prefix: (term) => term.length > 1 && !short.has(term) };
    const misspelt: SearchOptions = {
      ...asTyped,
      fields: ['names', 'keywords', 'groups'],
      fuzzy: (term) => (term.length < minForgivenLength || short.has(term) ? false : mistakesPerLetter),
    };
    // Of "tooth scan price" the tooth counts; a page full of scans would be no answer.
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
 * Keeps a finder for as long as the content does not change.
 *
 * @param load reads what can be found
 * @returns a function that takes the content's version and gives the finder of it
 */
export function keepFinder(
  load: () => Promise<Findable[]>,
): (version: string) => Promise<(query: string) => string[]> {
  let kept: { version: string; finder: Promise<(query: string) => string[]> } | undefined;
  return (version) => {
    if (kept?.version !== version) {
      const finder = load().then(createFinder);
      kept = { version, finder };
      // The next request reads again.
      finder.catch(() => (kept = undefined));
    }
    return kept.finder;
  };
}
