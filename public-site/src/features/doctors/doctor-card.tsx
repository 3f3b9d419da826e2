import type { Doctor } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '@nalam/shared-ui/button';
import { Card } from '@nalam/shared-ui/card';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Picture } from '@nalam/shared-ui/picture';
import { useFormat } from '../../centre/use-format.ts';
import { paths } from '../../paths.ts';
import cardStyles from '../../styles/card.module.css';
import styles from './doctor-card.module.css';

/** One doctor; the doctor's slug is the card's anchor. */
export function DoctorCard({ doctor }: { doctor: Doctor }) {
  const { t } = useTranslation('public-site');
  const format = useFormat();
  const { about, days, from, image, name, qualification, registration, slug, speciality, to } = doctor;
  return (
    <Card id={slug} aria-labelledby={`${slug}-name`} className={styles.doctor}>
      {image && (
        <div className={styles.portrait}>
          <Picture image={image} sizes="(width < 576px) 84px, 180px" />
        </div>
      )}
      <div className={styles.words}>
        <LocalText as="h2" id={`${slug}-name`} className={cardStyles.name} value={name} />
        <LocalText as="p" className={cardStyles.speciality} value={speciality} />
        <p className={cardStyles.detail}>
          {qualification}
          <br />
          {t('home.registration', { number: registration })}
        </p>
        <p className={styles.times}>
          {format.weekdays(days)}
          <br />
          {format.timeRange(from, to)}
        </p>
        <LocalText as="p" className={styles.about} value={about} />
        <Link to={paths.appointment()} className={buttonClass('secondary')}>
          {t('service.ask')}
        </Link>
      </div>
    </Card>
  );
}
