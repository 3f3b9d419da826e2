import en from '../../locales/en/users.json' with { type: 'json' };
import ta from '../../locales/ta/users.json' with { type: 'json' };
import type { Language } from '../wire/local-text.ts';

const texts = { en, ta };

export type UserText = keyof typeof en;

/**
 * The dashboard shows the server's message (docs/product.md#users), so it is in the reader's language.
 */
export function userText(
  language: Language,
  key: UserText,
  values: Record<string, string | number> = {},
): string {
  return texts[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
