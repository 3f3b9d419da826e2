import type { FormInstance } from '@nalam/shared-ui/staff';
import type { Content } from '../record-contract.ts';

/** The form's values: the record's content, and a slug if one was chosen. */
export interface FormValues extends Content {
  $slug?: string | undefined;
}

export const formValuesOf = (content: Content, slug?: string): FormValues => ({
  ...structuredClone(content),
  $slug: slug,
});

/** @returns the content including fields missing from the form, so that saving does not lose them */
export function readForm(form: FormInstance<FormValues>): { content: Content; slug: string | undefined } {
  const { $slug, ...content } = form.getFieldsValue(true) as FormValues;
  const slug = $slug?.trim();
  return { content, slug: slug === '' ? undefined : slug };
}
