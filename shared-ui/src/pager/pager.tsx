import { useTranslation } from 'react-i18next';
import { buttonClass } from '../button/button.tsx';
import { chevronLeftIcon, chevronRightIcon, Icon } from '../icon/icon.tsx';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  pageSize: number;
  /** How many entries all pages have. */
  total: number;
  /**
   * @returns the address of a page with its language, as `useHref` makes it, and with the id of the list: the shell
   * keeps its place on a page of which only the query changes
   */
  hrefOf: (page: number) => string;
}

/** The way to the other pages of a list; nothing where there is only one. Plain links: the shell follows them. */
export function Pager({ page, pageSize, total, hrefOf }: PagerProps) {
  const { t } = useTranslation('shared-ui');
  const pages = Math.ceil(total / pageSize);
  if (pages < 2) return null;
  return (
    <nav aria-label={t('pager.label')} className={styles.pager}>
      {page > 1 && (
        <a rel="prev" className={buttonClass('secondary')} href={hrefOf(page - 1)}>
          <Icon shape={chevronLeftIcon} />
          {t('pager.previous')}
        </a>
      )}
      <span className={styles.where}>{t('pager.where', { page, pages })}</span>
      {page < pages && (
        <a rel="next" className={buttonClass('secondary')} href={hrefOf(page + 1)}>
          {t('pager.next')}
          <Icon shape={chevronRightIcon} />
        </a>
      )}
    </nav>
  );
}
