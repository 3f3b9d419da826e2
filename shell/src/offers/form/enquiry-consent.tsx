import { useTranslation } from 'react-i18next';
import { ConsentNotice } from './consent-notice.tsx';

/** Sent with each enquiry as `consent.version`. Change it when the meaning of the notice changes. */
export const enquiryConsentVersion = '2026-11-27';

/** The consent notice for a form of any remote that sends an enquiry. */
export function EnquiryConsent() {
  const { t } = useTranslation('shell-enquiry-consent');
  return (
    <ConsentNotice
      text={(part, { retention, ...values }) => t(part, { ...values, count: retention.enquiryMonths ?? 0 })}
    />
  );
}
