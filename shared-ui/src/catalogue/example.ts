import type { ReactElement } from 'react';
import type { Language } from '../testing/in-language.tsx';

/** Returns a text in the language of the page. */
export type Say = (english: string, tamil: string) => string;

/**
 * A component in one of its states. `<component>.examples.tsx` exports only these, each named after its state; shared code
 * precedes the first one.
 */
export type Example = (say: Say) => ReactElement;

export const sayIn =
  (language: Language): Say =>
  (english, tamil) =>
    language === 'ta' ? tamil : english;
