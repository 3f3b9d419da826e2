import type { ReactElement } from 'react';
import { render } from '@testing-library/react';
import { sayIn, type Example } from '../catalogue/example.ts';
import { inLanguage, type Language } from './in-language.tsx';

/** Renders an element as on a page in this language. */
export function renderIn(language: Language, element: ReactElement) {
  const { rerender, ...rendered } = render(inLanguage(language, element));
  return { ...rendered, rerender: (next: ReactElement) => rerender(inLanguage(language, next)) };
}

/** Renders an example of the catalogue. */
export const renderExample = (example: Example, language: Language = 'en') =>
  renderIn(language, example(sayIn(language)));
