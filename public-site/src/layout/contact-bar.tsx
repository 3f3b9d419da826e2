import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSite } from '@nalam/shell/session';
import { calendarIcon, Icon, phoneIcon, whatsappIcon } from '@nalam/shared-ui/icon';
import { phoneHref, whatsappHref } from '../centre/contact-addresses.ts';
import { paths } from '../paths.ts';
import styles from './contact-bar.module.css';

/** Call, WhatsApp and Appointment at the bottom edge of a phone, where the thumb is. */
export function ContactBar() {
  const { t } = useTranslation('public-site');
  const site = useSite();
  const { phones = [], whatsapp = null } = site.status === 'ready' ? site.settings : {};
  const [phone] = phones;
  const three = phone && whatsapp ? styles.three : '';
  return (
    <nav aria-label={t('contact.label')} className={`${styles.bar ?? ''} ${three ?? ''}`}>
      {phone && (
        <a href={phoneHref(phone)} className={styles.way}>
          <Icon shape={phoneIcon} />
          <span className={styles.label}>{t('contact.call')}</span>
        </a>
      )}
      {whatsapp && (
        <a href={whatsappHref(whatsapp)} className={styles.way}>
          <Icon shape={whatsappIcon} />
          <span className={styles.label}>{t('contact.whatsapp')}</span>
        </a>
      )}
      <Link to={paths.appointment()} className={`${styles.way ?? ''} ${styles.main ?? ''}`}>
        <Icon shape={calendarIcon} />
        <span className={styles.label}>{t('menu.appointment')}</span>
      </Link>
    </nav>
  );
}
