import { prefixes } from '../languages.ts';
import type { Settings } from '../settings.ts';
import type { Language } from './local-text.ts';

/** @returns the address of a page of the site in a language, for an email or for returning from another site */
export const pageAddress = ({ siteUrl }: Pick<Settings, 'siteUrl'>, language: Language, path: string) =>
  new URL(prefixes[language] + path, siteUrl);
