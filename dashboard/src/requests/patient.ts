import type { Appointment } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';

/** @returns a function that says whom the tests are for, in one line; empty when the visitor has not */
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
