import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from 'shell/session';
import styles from './consent-notice.module.css';

/** Who gets the data, why, for how long, and how to take it back (product.md, consent). */
export function ConsentNotice() {
  const { t } = useTranslation('public-site');
  const site = useSite();
  const headingId = useId();
  if (site.status !== 'ready') return null;
  const { name, email } = site.settings;
  return (
    <section aria-labelledby={headingId} className={styles.notice}>
      <h3 id={headingId} className={styles.heading}>
        {t('appointment.consent.title')}
      </h3>
      <ul>
        <li>{t('appointment.consent.who', { centre: name.text })}</li>
        <li>{t('appointment.consent.why')}</li>
        <li>{t('appointment.consent.how')}</li>
        <li>{t('appointment.consent.withdraw', { email })}</li>
      </ul>
      <p>{t('appointment.consent.agree')}</p>
    </section>
  );
}
