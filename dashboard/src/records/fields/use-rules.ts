import { useTranslation } from 'react-i18next';
import type { FormItemProps } from '@nalam/shared-ui/staff';
import { useEditor } from './editor-context.ts';

export type Rules = NonNullable<FormItemProps['rules']>;

interface Limits {
  /** Required for publishing, not for a draft. */
  required?: boolean | undefined;
  /** The maximum length. */
  max?: number | undefined;
  /** A regular expression for non-empty values. */
  pattern?: string | undefined;
}

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.replaceAll(/<[^<>]*>|&nbsp;/g, '').trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** @returns a function that returns the rules of a field; the API enforces the same */
export function useRules(): (limits: Limits) => Rules {
  const { t } = useTranslation('dashboard');
  const { publishing } = useEditor();
  return ({ required = false, max, pattern }) => [
    {
      validator: (_, value: unknown) =>
        required && publishing.current && isBlank(value)
          ? Promise.reject(new Error(t('fieldProblems.REQUIRED')))
          : Promise.resolve(),
    },
    ...(max === undefined ? [] : [{ max, message: t('fieldProblems.TOO_LONG', { limit: max }) }]),
    ...(pattern === undefined
      ? []
      : [{ pattern: new RegExp(pattern), message: t('fieldProblems.NOT_VALID') }]),
  ];
}
