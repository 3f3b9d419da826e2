import type { OpeningSummary } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '@nalam/shared-ui/card';
import { useFormatDay } from '@nalam/shared-ui/format-day';
import { calendarIcon, Icon, mapPinIcon } from '@nalam/shared-ui/icon';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Tag } from '@nalam/shared-ui/tag';
import { paths } from '../../paths.ts';
import cardStyles from '../../styles/card.module.css';
import styles from './opening-card.module.css';

/** One position in the list. */
export function OpeningCard({ opening }: { opening: OpeningSummary }) {
  const { t } = useTranslation('career');
  const formatDay = useFormatDay();
  const { department, lastDate, location, slug, summary, title, type } = opening;
  return (
    <Card linked className={styles.card}>
      <h3 className={cardStyles.name}>
        <Link to={paths.opening(slug)}>
          <LocalText value={title} />
        </Link>
      </h3>
      <p className={styles.tags}>
        <Tag>{t(`type.${type}`)}</Tag>
        <Tag>
          <LocalText value={department} />
        </Tag>
      </p>
      <LocalText as="p" className={styles.summary} value={summary} />
      <p className={styles.detail}>
        <Icon shape={mapPinIcon} />
        <LocalText value={location} />
      </p>
      <p className={styles.detail}>
        <Icon shape={calendarIcon} />
        {t('applyUntil', { date: formatDay(lastDate) })}
      </p>
    </Card>
  );
}
