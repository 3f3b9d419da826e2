import type { StoredText } from 'api/contract';
import type { FormContent } from 'shell/contract';

const empty: StoredText = { en: '' };

/** @returns a bilingual text of a form, whatever stands there */
export function textOf(content: FormContent, field: string): StoredText {
  const value = (content[field] ?? empty) as Partial<StoredText>;
  return { en: value.en ?? '', ...(value.ta && { ta: value.ta }) };
}

/** @returns the address that somebody chose; without one the API makes it of the name */
export function slugOf(content: FormContent): { slug?: string } {
  const typed = typeof content.address === 'string' ? content.address.trim() : '';
  return typed === '' ? {} : { slug: typed };
}

export const statusOf = (content: FormContent) =>
  content.status === 'published' ? ('published' as const) : ('draft' as const);

export const idOf = (content: FormContent, field: string): string | null => {
  const value = content[field];
  return typeof value === 'string' && value !== '' ? value : null;
};
