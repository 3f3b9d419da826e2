import { useTranslation } from 'react-i18next';
import type texts from '../locales/en/dashboard.json';
import { useLanguage } from '@nalam/shell/page';
import { failureOf } from './staff-api/failure-of.ts';

interface FieldProblem {
  field: string;
  message: string;
  code?: string;
  limit?: number;
}

/** The error message of each field, by name. */
export type FieldErrors = Partial<Record<string, string>>;

/** @returns the server's own message for each field that it refused */
export const fieldErrors = (error: unknown): FieldErrors =>
  Object.fromEntries(problemsOf(error).map(({ field, message }) => [field, message]));

/** The form's name for a field: `['preparation', 2, 'ta']`. */
export type FieldName = (string | number)[];

const isProblem = (value: unknown): value is FieldProblem =>
  typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string';

/** @returns the fields that the API refused; none if it refused for another reason */
export function problemsOf(error: unknown): FieldProblem[] {
  const failure = failureOf(error);
  if (failure.kind !== 'refused' || !Array.isArray(failure.details)) return [];
  return failure.details.filter(isProblem);
}

/** @param field the API's path, such as `content.preparation.2.ta` or `preparation.2.ta` */
export const fieldName = (field: string): FieldName =>
  field
    .replace(/^content\./, '')
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** @returns a function that translates a field's problem */
export function useFieldText(): (problem: FieldProblem) => string {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  return ({ code, limit = 0, message }) =>
    t(`fieldProblems.${code as keyof (typeof texts)['fieldProblems']}`, {
      limit,
      defaultValue: language === 'en' ? message : t('fieldProblems.NOT_VALID'),
    });
}
