import type { ServiceDetail } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSite } from '@nalam/shell/session';
import { buttonClass } from '@nalam/shared-ui/button';
import { phoneHref } from '../../centre/contact-addresses.ts';
import { paths } from '../../paths.ts';
import styles from './appointment-links.module.css';

/** Links to request an appointment for this service, or to call. */
export function AppointmentLinks({
  service: { link, name },
}: {
  service: Pick<ServiceDetail, 'link' | 'name'>;
}) {
  const { t } = useTranslation('public-site');
  const site = useSite();
  const [phone] = site.status === 'ready' ? site.settings.phones : [];
  return (
    <div className={styles.ways}>
      <Link to={paths.appointment(link)} data-choice={name.text} className={buttonClass('primary')}>
        {t('service.ask')}
      </Link>
      {phone && (
        <p className={styles.question}>
          {t('service.question')} <a href={phoneHref(phone)}>{phone}</a>
        </p>
      )}
    </div>
  );
}
