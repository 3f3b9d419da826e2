import { useTranslation } from 'react-i18next';
import type { Failure } from '@nalam/shell/api';
import { useLanguage } from '@nalam/shell/page';
import type texts from '../../../locales/en/shell-forms.json';
import type { FormTexts } from './form.tsx';

interface OwnTexts {
  submit: string;
  sending: string;
  sent?: string;
  refused: (message: string) => string;
  failed: string;
}

/**
 * @param own texts that only this form has
 * @returns all texts of a visitor's form. On English pages a refusal is the API's own message (docs/product.md#calls); on Tamil
 * pages it is translated by code, and without a code the English message is shown.
 */
export function useFormTexts({
  refused,
  failed,
  ...own
}: OwnTexts): FormTexts<string, keyof typeof texts.problem> {
  const { t } = useTranslation('shell-forms');
  const language = useLanguage();
  const reasonOf = ({ code, message }: Extract<Failure, { kind: 'refused' }>) =>
    language === 'en' || code === undefined
      ? message
      : t(`refusal.${code as keyof typeof texts.refusal}`, { defaultValue: t('refusal.other') });
  return {
    ...own,
    failure: (failure) => (failure.kind === 'refused' ? refused(reasonOf(failure)) : failed),
    problem: ({ problem }) => t(`problem.${problem}`),
  };
}
