import type { Visit } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../dates.ts';

/** @returns a function that says when a visit is and what has become of it */
export function useVisitWords(): (visit: Visit) => string {
  const { t } = useTranslation('dashboard');
  const { moment } = useDates();
  return ({ startsAt, state }) => `${moment(startsAt)} · ${t(`home.visit.states.${state}`)}`;
}
