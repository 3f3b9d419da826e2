import type { Visit } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../dates.ts';

/** @returns a function that says when a visit is, what has become of it, and of what was paid for it */
export function useVisitWords(): (visit: Visit) => string {
  const { t } = useTranslation('dashboard');
  const { moment } = useDates();
  return ({ startsAt, state, paid, owedPaise }) =>
    [
      moment(startsAt),
      t(`home.visit.states.${state}`),
      paid && t(state === 'cancelled' ? 'home.visit.payment.owed' : 'home.visit.payment.paid'),
      owedPaise && t('home.visit.payment.owed'),
    ]
      .filter(Boolean)
      .join(' · ');
}
