import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from 'shared-ui/button';
import { chevronLeftIcon, chevronRightIcon, Icon } from 'shared-ui/icon';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

/** The way to the other pages of a list; nothing where there is only one. */
export function Pager({ page, pages, addressOf }: PagerProps) {
  const { t } = useTranslation('shop');
  if (pages < 2) return null;
  return (
    <nav aria-label={t('pager.label')} className={styles.pager}>
      {page > 1 && (
        <Link rel="prev" className={buttonClass('secondary')} to={addressOf(page - 1)}>
          <Icon shape={chevronLeftIcon} />
          {t('pager.previous')}
        </Link>
      )}
      <span className={styles.where}>{t('pager.where', { page, pages })}</span>
      {page < pages && (
        <Link rel="next" className={buttonClass('secondary')} to={addressOf(page + 1)}>
          {t('pager.next')}
          <Icon shape={chevronRightIcon} />
        </Link>
      )}
    </nav>
  );
}
