import type { Language } from '../testing/in-language.tsx';
import type { Theme } from '../theme-switch/theme-switch.tsx';

/** What the catalogue shows, and how. All of it is in the address, so that it can be sent to somebody. */
export interface Look {
  component: string;
  language: Language;
  theme: Theme;
}

/**
 * @param search the query of an address; what it does not say, or says wrongly, is English and light
 * @param first the component that is shown where none is named
 */
export function readLook(search: string, first: string): Look {
  const query = new URLSearchParams(search);
  return {
    component: query.get('component') ?? first,
    language: query.get('language') === 'ta' ? 'ta' : 'en',
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
  };
}

export const addressOf = (look: Look) => `?${new URLSearchParams({ ...look }).toString()}`;
