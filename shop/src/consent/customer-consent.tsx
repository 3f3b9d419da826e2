import { useTranslation } from 'react-i18next';
import { ConsentNotice } from '@nalam/shell/consent-notice';

/** States which customer data the form collects, who gets it, why, for how long, and how to withdraw consent. */
export function CustomerConsent({ of }: { of: 'signUp' | 'address' }) {
  const { t } = useTranslation('shop-customer');
  return (
    <ConsentNotice
      text={(part, { retention, ...values }) => {
        const { accountMonths: account, signInMonths: months, orderYears: years } = retention;
        const text = t(`consent.${of}.${part}`, { ...values, account, months });
        return part === 'how' ? `${text} ${t('consent.orders', { years })}` : text;
      }}
    />
  );
}
