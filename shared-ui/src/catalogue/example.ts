import type { ReactElement } from 'react';
import type { Language } from '../testing/in-language.tsx';

/** Says a text in the language of the page. */
export type Say = (english: string, tamil: string) => string;

/**
 * A component as people meet it, in one of its states. `<component>.examples.tsx` exports them, each under a name that says
 * which state, and nothing else; what several share stands above the first.
 */
export type Example = (say: Say) => ReactElement;

export const sayIn =
  (language: Language): Say =>
  (english, tamil) =>
    language === 'ta' ? tamil : english;
