import type { Appointment } from '@nalam/api/contract';
import { problemTexts } from '@nalam/api/form-rules';
import { useTranslation } from 'react-i18next';
import { conflictOf } from '../conflict.ts';
import { useProblemText } from '../failure-words.ts';
import { problemsOf } from '../field-errors.ts';
import { failureOf } from '../staff-api/failure-of.ts';
import type { RequestChange } from './requests-api.ts';

/** @returns a function that translates a refusal of the API for the front desk */
export function useRefusalWords() {
  const { t } = useTranslation('dashboard');
  const problemText = useProblemText();
  return (error: unknown, request?: Appointment, change: Partial<RequestChange> = {}): unknown => {
    const failure = failureOf(error);
    if (failure.kind !== 'refused') return failure;
    const reason = () => {
      if (conflictOf(error)) return t('home.visit.changedMeanwhile');
      if (failure.code === 'IN_USE') return t('home.visit.payment.used');
      if (failure.code !== 'NOT_POSSIBLE_NOW') return problemText(failure);
      if ('service' in change) return t(request?.visit?.paid ? 'home.tests.paid' : 'home.tests.noPlace');
      return 'time' in change ? t('home.visit.taken') : problemText(failure);
    };
    const fields = problemsOf(error).map(({ field, message }) => {
      const [code] = Object.entries(problemTexts).find(([, text]) => text === message) ?? [];
      return { field, message: t(`newRequest.problems.${code as 'nameMissing'}`, { defaultValue: message }) };
    });
    return { ...failure, message: reason(), details: fields };
  };
}
