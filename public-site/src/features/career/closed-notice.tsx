import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormatDay } from '@nalam/shared-ui/format-day';
import { Icon, infoIcon } from '@nalam/shared-ui/icon';
import { paths } from '../../paths.ts';
import noteStyles from '../../styles/note.module.css';
import styles from './closed-notice.module.css';

/** Shows that a position has closed, with a link to the open ones. Visitors often arrive here from a search engine. */
export function ClosedNotice({ lastDate }: { lastDate: string }) {
  const { t } = useTranslation('career');
  const formatDay = useFormatDay();
  return (
    <p role="note" className={`${noteStyles.note} ${styles.notice}`}>
      <Icon shape={infoIcon} />
      <span>
        {t('closed', { date: formatDay(lastDate) })} <Link to={paths.career}>{t('others')}</Link>
      </span>
    </p>
  );
}
