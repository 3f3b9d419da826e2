import { useTranslation } from 'react-i18next';
import { Icon, infoIcon } from '../icon/icon.tsx';
import styles from './prenatal-notice.module.css';

/** The notice that the PC-PNDT Act, 1994 requires of every centre that offers ultrasound. */
export function PrenatalNotice() {
  const { t } = useTranslation('shared-ui');
  return (
    <section role="note" aria-labelledby="prenatal-heading" className={styles.notice}>
      <Icon shape={infoIcon} />
      <div>
        <h2 id="prenatal-heading" className={styles.title}>
          {t('prenatal.title')}
        </h2>
        <p className={styles.text}>{t('prenatal.text')}</p>
      </div>
    </section>
  );
}
