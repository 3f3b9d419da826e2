import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ConsentNotice } from '@nalam/shared-ui/consent-notice';
import { useSite } from '@nalam/shell/session';

/** Who receives a customer's data, why, for how long, and how to withdraw consent (docs/product.md#consent). */
export function CustomerConsent({ of }: { of: 'signUp' | 'address' }) {
  const { t } = useTranslation('shop-customer');
  const site = useSite();
  if (site.status !== 'ready') return null;
  const { name, email, retention } = site.settings;
  const say = (part: 'title' | 'who' | 'why' | 'how' | 'withdraw' | 'agree') =>
    t(`consent.${of}.${part}`, {
      centre: name.text,
      email,
      years: retention.orderYears,
      months: retention.signInMonths,
    });
  return (
    <ConsentNotice title={say('title')} points={[say('who'), say('why'), say('how'), say('withdraw')]}>
      {say('agree')} {/* Beside the form, which must not be lost. */}
      <Link to="/privacy" target="_blank">
        {t('consent.privacy')}
      </Link>
    </ConsentNotice>
  );
}
