import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ConsentNotice } from '@nalam/shared-ui/consent-notice';
import { useSite } from '@nalam/shell/session';

/** Which data of a customer the form collects, who receives them, why, for how long, and how to withdraw consent. */
export function CustomerConsent({ of }: { of: 'signUp' | 'address' }) {
  const { t } = useTranslation('shop-customer');
  const site = useSite();
  if (site.status === 'unopened' || site.status === 'loading') return null;
  const settings = site.status === 'ready' ? site.settings : undefined;
  const say = (part: 'title' | 'what' | 'who' | 'why' | 'how' | 'withdraw' | 'agree') =>
    t(`consent.${of}.${part}`, {
      centre: settings?.name.text ?? t('consent.unnamed.centre'),
      email: settings?.email,
      account: settings?.retention.accountMonths,
      months: settings?.retention.signInMonths,
    });
  // Without the settings, neither periods nor an address are known.
  const [how, withdraw] = settings
    ? [`${say('how')} ${t('consent.orders', { years: settings.retention.orderYears })}`, say('withdraw')]
    : [t('consent.unnamed.how'), t('consent.unnamed.withdraw')];
  return (
    <ConsentNotice title={say('title')} points={[say('what'), say('who'), say('why'), how, withdraw]}>
      {say('agree')} {/* Opens in a new tab, so that the form is not lost. */}
      <Link to="/privacy" target="_blank">
        {t('consent.privacy')}
      </Link>
    </ConsentNotice>
  );
}
