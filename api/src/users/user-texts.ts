import en from '../../locales/en/users.json' with { type: 'json' };
import ta from '../../locales/ta/users.json' with { type: 'json' };
import type { Language } from '../wire/local-text.ts';

const texts = { en, ta };

export type UserText = keyof typeof en;

/**
 * What the dashboard shows as it comes, because the spec has it show the server's message (sections 7 and 8): in the
 * language of who reads it.
 */
export function userText(
  language: Language,
  key: UserText,
  values: Record<string, string | number> = {},
): string {
  return texts[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
