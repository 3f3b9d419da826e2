import { useTranslation } from 'react-i18next';
import { useSite } from '@nalam/shell/session';
import { buttonClass } from '@nalam/shared-ui/button';
import { Icon, phoneIcon } from '@nalam/shared-ui/icon';
import { phoneHref } from '../../centre/contact-addresses.ts';

/** The centre's phone number, for visitors who did not find an answer on the page. */
export function CallUs() {
  const { t } = useTranslation('public-site');
  const site = useSite();
  const [phone] = site.status === 'ready' ? site.settings.phones : [];
  if (!phone) return null;
  return (
    <a className={buttonClass('primary')} href={phoneHref(phone)}>
      <Icon shape={phoneIcon} />
      {t('services.call', { phone })}
    </a>
  );
}
