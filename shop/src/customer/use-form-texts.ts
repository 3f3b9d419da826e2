import { useTranslation } from 'react-i18next';
import type { FormTexts } from '@nalam/shell/form';
import { useFailureText } from '../failure/use-failure-text.ts';
import type { ProblemKey } from './customer-problems.ts';

/** @returns the texts of a customer's form */
export function useFormTexts(submit: string): FormTexts<string, ProblemKey> {
  const { t } = useTranslation(['shop', 'shop-customer']);
  return {
    submit,
    sending: t('customer.sending'),
    failure: useFailureText(),
    problem: ({ problem }) => t(`shop-customer:problem.${problem}`),
  };
}
