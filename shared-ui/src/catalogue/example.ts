import type { ReactElement } from 'react';
import type { Language } from '../testing/in-language.tsx';

/** Says a text in the language of the page. */
export type Say = (english: string, tamil: string) => string;

/**
 * A component in one of its states. `<component>.examples.tsx` exports only these, each named for its state; shared
 * code comes above the first.
 */
export type Example = (say: Say) => ReactElement;

export const sayIn =
  (language: Language): Say =>
  (english, tamil) =>
    language === 'ta' ? tamil : english;
