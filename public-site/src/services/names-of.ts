import type { FoundService, Language, LocalText } from '@nalam/api/contract';

/** @returns a service's name in the page's language, or in English, and its name in the other language */
export function namesOf(
  { name: { en, ta } }: FoundService,
  language: Language,
): { name: LocalText; otherName: LocalText | null } {
  const english: LocalText = { text: en, lang: 'en' };
  if (!ta) return { name: english, otherName: null };
  const tamil: LocalText = { text: ta, lang: 'ta' };
  return language === 'ta' ? { name: tamil, otherName: english } : { name: english, otherName: tamil };
}
