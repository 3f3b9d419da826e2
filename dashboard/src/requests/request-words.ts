import type { Appointment } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '@nalam/shared-ui/format-price';

/** @returns a function that describes a visit's price and whether it is paid; empty if nothing is known or due */
export function useMoneyWords(): (request: Appointment) => string {
  const { t } = useTranslation('dashboard');
  return ({ visit, pricePaise, isPriceFrom }) => {
    const { state, paid, owedPaise } = visit ?? {};
    const isUnused = state === 'cancelled' || state === 'missed';
    if (owedPaise || (paid && isUnused)) return t('home.visit.payment.owed');
    if (paid) return t('today.paid', { price: formatPrice(paid.paise) });
    if (typeof pricePaise !== 'number' || isUnused) return '';
    return t(isPriceFrom ? 'today.dueFrom' : 'today.due', { price: formatPrice(pricePaise) });
  };
}

/** @returns a function that describes the patient in one line; empty if the visitor named none */
export function usePatientInWords() {
  const { t } = useTranslation('dashboard');
  return (patient: Appointment['patient']): string => {
    if (!patient) return '';
    const { name, age, sex } = patient;
    return [name, age, sex && t(`home.sexOf.${sex}`)]
      .filter((part) => part !== null && part !== '')
      .join(', ');
  };
}
