import { useTranslation } from 'react-i18next';
import type { Failure } from 'shell/api';

/** @returns a function that says what went wrong and what to do, for staff: whose side it was on is worth knowing */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation('dashboard');
  return (failure) =>
    failure.kind === 'offline' ? t(`failures.${failure.why ?? 'offline'}`) : t('failures.unexpected');
}
