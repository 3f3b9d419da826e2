import type { EditedTexts } from '@nalam/api/contract';
import {
  isSameText,
  type NestedTexts,
  type PluralForms,
  pluralForms,
  textsIn,
} from '@nalam/api/translations';
import { type Translation, translationKey } from '@nalam/api/languages';
import type { LiveTexts } from './texts-api.ts';

export type EditedCorrection = EditedTexts['corrections'][number];

/** A text of the site in its live version, with the work of translators. */
export interface SiteText {
  /** `namespace:key`. */
  id: string;
  /** The translation's language. */
  language: Translation;
  remote: string;
  namespace: string;
  key: string;
  english: PluralForms;
  /** As it was released. */
  released: PluralForms;
  /** The English at the time of translation, if it has changed since without a review. */
  before?: PluralForms;
  correction?: EditedCorrection;
  /** The correction belongs to another English text, or to one that no live version has. */
  asleep: boolean;
}

/** The API's messages by SMS and WhatsApp are registered with operators. */
export const isReadOnly = ({ remote, namespace }: SiteText) => remote === 'api' && namespace === 'texts';

/** @returns the text that visitors see, or would see after publication */
export const shownText = ({ correction, released, asleep }: SiteText): PluralForms =>
  correction && !asleep ? correction.text : released;

/** @returns all texts of the live versions and of the API; those that need attention first */
export function siteTexts(
  live: LiveTexts[],
  { texts, outdated: ownOutdated = {}, corrections }: EditedTexts,
  language: Translation,
): SiteText[] {
  const own: LiveTexts = { remote: 'api', texts: texts as LiveTexts['texts'], outdated: ownOutdated };
  const byId = new Map(corrections.map((each) => [`${each.namespace}:${each.key}`, each]));
  const all = [...live, own].flatMap(({ remote, texts: namespaces, outdated }) =>
    Object.entries(namespaces).flatMap(([namespace, languages]) =>
      textsOf(languages, language).map(({ key, english, released }): SiteText => {
        const id = `${namespace}:${key}`;
        const correction = byId.get(id);
        byId.delete(id);
        const asleep = correction !== undefined && !isSameText(correction.english, english);
        const changed = pluralForms.flatMap((form) => {
          const before =
            outdated[translationKey(`${id}_${form}`, language)] ??
            (form === 'other' ? outdated[translationKey(id, language)] : undefined);
          return before === undefined ? [] : [[form, before] as const];
        });
        const isAnswered = correction !== undefined && !asleep && correction.published !== null;
        return {
          ...{ id, language, remote, namespace, key, english, released, asleep },
          ...(correction && { correction }),
          ...(changed.length > 0 && !isAnswered && { before: Object.fromEntries(changed) }),
        };
      }),
    ),
  );
  const gone = [...byId].map(([id, correction]): SiteText => {
    const { namespace, key, english } = correction;
    return { id, language, remote: '–', namespace, key, english, released: {}, correction, asleep: true };
  });
  const rank = ({ before, correction }: SiteText) => (before !== undefined ? 0 : correction ? 1 : 2);
  return [...all, ...gone].sort((one, other) => rank(one) - rank(other));
}

function textsOf(languages: Partial<Record<string, NestedTexts>>, language: Translation) {
  const translated = textsIn(languages[language] ?? {});
  return [...textsIn(languages.en ?? {})].map(([key, english]) => ({
    key,
    english,
    released: translated.get(key) ?? {},
  }));
}

const plain = (words: string) => words.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The words of a text between its placeholders and tags. */
const piecesOf = (text: string) =>
  text
    .split(/\{\{[^{}]*\}\}|<[^<>]*>/)
    .map(plain)
    .filter(Boolean);

/** Shorter texts occur in too many others. */
const leastWithin = 4;

/** @returns whether it contains the pieces in this order */
function isWithin(search: string, pieces: string[]) {
  let end = 0;
  return pieces.every((piece) => {
    const at = search.indexOf(piece, end);
    end = at + piece.length;
    return at !== -1;
  });
}

/** @returns the rank of a text for a search, 0 being the best; undefined if it does not match */
function rankOf(text: SiteText, search: string): number | undefined {
  const words = [text.english, shownText(text), text.released].flatMap((forms) => Object.values(forms));
  const ranks = words.flatMap((each): number | [] => {
    const pieces = piecesOf(each);
    const whole = pieces.join(' ');
    if (whole === search) return 0;
    if (whole.includes(search)) return 1;
    // Text selected on a page has values instead of placeholders, or spans several texts.
    return whole.length >= leastWithin && isWithin(search, pieces) ? 2 : [];
  });
  if (plain(text.id).includes(search)) ranks.push(3);
  return ranks.length > 0 ? Math.min(...ranks) : undefined;
}

/**
 * @param search words as displayed, in either language; empty for all
 * @returns the matching texts, best first
 */
export function findTexts(texts: SiteText[], search: string): SiteText[] {
  const words = plain(search);
  if (words === '') return texts;
  return texts
    .flatMap((text) => {
      const rank = rankOf(text, words);
      return rank === undefined ? [] : [{ text, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ text }) => text);
}
