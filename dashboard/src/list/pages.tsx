import { useTranslation } from 'react-i18next';
import { chevronLeftIcon, chevronRightIcon } from '@nalam/shared-ui/icon';
import { IconButton } from '@nalam/shared-ui/icon-button';
import styles from './pages.module.css';

interface PagesProps {
  total: number;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
}

/** Links the first and last page, and pages within this distance from the current one. */
const reach = 2;

/** The pages of a list, if it has more than one. */
export function Pages({ total, page, pageSize, onPage }: PagesProps) {
  const { t } = useTranslation(['dashboard', 'shared-ui']);
  const last = Math.ceil(total / pageSize);
  // Not a number if an earlier API sends a list without its total.
  if (!(last >= 2)) return null;
  const listed = Array.from({ length: last }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === last || Math.abs(each - page) <= reach,
  );
  return (
    <nav aria-label={t('shared-ui:pager.label')} className={styles.pages}>
      <IconButton
        shape={chevronLeftIcon}
        label={t('list.previousPage')}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      />
      {listed.map((each, place) => (
        <span key={each}>
          {place > 0 && each - 1 !== listed[place - 1] && <span className={styles.gap}>…</span>}
          <button
            type="button"
            className={styles.page}
            aria-current={each === page ? 'page' : undefined}
            onClick={() => onPage(each)}
          >
            {each}
          </button>
        </span>
      ))}
      <IconButton
        shape={chevronRightIcon}
        label={t('list.nextPage')}
        disabled={page === last}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
