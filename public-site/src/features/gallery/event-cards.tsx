import type { GallerySummary } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '@nalam/shared-ui/card';
import { useFormatDay } from '@nalam/shared-ui/format-day';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Picture } from '@nalam/shared-ui/picture';
import { paths } from '../../paths.ts';
import acrossStyles from '../../styles/across.module.css';
import styles from './event-cards.module.css';

/** Events as cards, each with its first picture. */
export function EventCards({ events }: { events: GallerySummary[] }) {
  const { t } = useTranslation('public-site');
  const formatDay = useFormatDay();
  return (
    <ul id="list" className={acrossStyles.twoAcross}>
      {events.map(({ _id, eventname, title, date, cover, pictureCount }, index) => (
        <li key={_id}>
          <Card linked className={styles.card}>
            <Picture
              image={cover}
              decorative
              priority={index === 0}
              sizes="(width < 768px) 100vw, (width < 1200px) 50vw, 570px"
            />
            <h2 className={styles.title}>
              <Link to={paths.galleryEvent(eventname)}>
                <LocalText value={title} />
              </Link>
            </h2>
            <p className={styles.facts}>
              {formatDay(date)} · {t('gallery.pictures', { count: pictureCount })}
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
