import type { Visit } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../dates.ts';

/** @returns a function that words the time, state and payment of a visit */
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
