import type { DoctorPage } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '@nalam/shared-ui/card';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Picture } from '@nalam/shared-ui/picture';
import { Section } from '@nalam/shared-ui/section';
import { useFormat } from '../centre/use-format.ts';
import { paths } from '../paths.ts';
import cardStyles from '../styles/card.module.css';
import styles from './doctors-strip.module.css';

/** The maximum number of doctors in the strip; they are also on the first page of all doctors, to which they link. */
export const doctorsInStrip = 8;

/** Doctors with speciality and consulting hours, in a strip to swipe on phones. */
export function DoctorsStrip({ doctors: { items, total } }: { doctors: DoctorPage }) {
  const { t } = useTranslation('public-site');
  const format = useFormat();
  return (
    <Section
      heading={t('home.doctors')}
      lead={t('home.doctorsLead')}
      action={total > items.length && <Link to={paths.doctors}>{t('doctors.all')}</Link>}
      ground="sand"
    >
      <ul className={styles.strip} aria-label={t('home.doctors')}>
        {items.map((doctor) => (
          <li key={doctor._id}>
            <Card linked className={styles.doctor}>
              {doctor.image && (
                <Picture image={doctor.image} decorative sizes="(width < 768px) 240px, 290px" />
              )}
              <h3 className={cardStyles.name}>
                <Link to={paths.doctor(doctor.slug)}>
                  <LocalText value={doctor.name} />
                </Link>
              </h3>
              <LocalText as="p" className={cardStyles.speciality} value={doctor.speciality} />
              <p className={cardStyles.detail}>{doctor.qualification}</p>
              <p className={cardStyles.detail}>{t('home.registration', { number: doctor.registration })}</p>
              <p className={styles.times}>
                {format.weekdays(doctor.days)}
                <br />
                {format.timeRange(doctor.from, doctor.to)}
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
