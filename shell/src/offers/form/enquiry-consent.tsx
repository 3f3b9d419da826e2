import { useTranslation } from 'react-i18next';
import { ConsentNotice } from './consent-notice.tsx';

/** Sent with each enquiry, as `consent.version`. Change it with the meaning of the notice. */
export const enquiryConsentVersion = '2026-11-27';

/** The consent notice of a form that sends an enquiry, of any remote. */
export function EnquiryConsent() {
  const { t } = useTranslation('shell-enquiry-consent');
  return (
    <ConsentNotice
      text={(part, { retention, ...values }) => t(part, { ...values, count: retention.enquiryMonths ?? 0 })}
    />
  );
}
