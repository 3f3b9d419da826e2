import { ownTexts } from '../texts/own-texts.ts';
import type { Language } from '../wire/local-text.ts';

export type UserText = keyof ReturnType<typeof ownTexts<'users'>>['en'];

/** The dashboard shows the server's message (docs/product.md#users), so it is in the reader's language. */
export function userText(
  language: Language,
  key: UserText,
  values: Record<string, string | number> = {},
): string {
  return ownTexts('users')[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}
