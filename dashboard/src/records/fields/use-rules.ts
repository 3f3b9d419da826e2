import { useTranslation } from 'react-i18next';
import type { FormItemProps } from '@nalam/shared-ui/staff';
import { useEditor } from './editor-context.ts';

export type Rules = NonNullable<FormItemProps['rules']>;

interface Limits {
  /** Demanded when the record is published; a draft may go without. */
  required?: boolean | undefined;
  /** The most characters. */
  max?: number | undefined;
}

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.replaceAll(/<[^<>]*>|&nbsp;/g, '').trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** @returns a function that makes the rules of a field; the API has the same, and decides */
export function useRules(): (limits: Limits) => Rules {
  const { t } = useTranslation('dashboard');
  const { publishing } = useEditor();
  return ({ required = false, max }) => [
    {
      validator: (_, value: unknown) =>
        required && publishing.current && isBlank(value)
          ? Promise.reject(new Error(t('fieldProblems.REQUIRED')))
          : Promise.resolve(),
    },
    ...(max === undefined ? [] : [{ max, message: t('fieldProblems.TOO_LONG', { limit: max }) }]),
  ];
}
