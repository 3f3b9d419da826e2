import { useTranslation } from 'react-i18next';
import { buttonClass } from '../button/button.tsx';
import { chevronLeftIcon, chevronRightIcon, Icon } from '../icon/icon.tsx';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  pageSize: number;
  /** The number of entries on all pages. */
  total: number;
  /**
   * @returns the address of a page including its language, from `useHref`, with the list's id as fragment, because the shell
   * keeps the scroll position if only the query changes
   */
  hrefOf: (page: number) => string;
}

/** The links to the pages of a list, if it has more than one. Plain anchors, which the shell handles. */
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
