import type { FormInstance } from '@nalam/shared-ui/staff';
import type { Content } from '../record-contract.ts';

/** What the form holds: the record's content, and beside it a slug, if one was chosen. */
export interface FormValues extends Content {
  $slug?: string | undefined;
}

export const formValuesOf = (content: Content, slug?: string): FormValues => ({
  ...structuredClone(content),
  $slug: slug,
});

/** @returns also what the form has no field for, so that saving does not lose it */
export function readForm(form: FormInstance<FormValues>): { content: Content; slug: string | undefined } {
  const { $slug, ...content } = form.getFieldsValue(true) as FormValues;
  const slug = $slug?.trim();
  return { content, slug: slug === '' ? undefined : slug };
}
