import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { searchIcon } from '@nalam/shared-ui/icon';
import { Skeleton } from '@nalam/shared-ui/skeleton';
import type { StaffAnswer } from '@nalam/shell/contract';
import { Answered, Bars } from '../answer/answered.tsx';
import shared from '../styles/shared.module.css';
import styles from './list-states.module.css';
import { Pages } from './pages.tsx';

interface Part {
  total: number;
  page: number;
  pageSize: number;
}

interface ListStatesProps<P extends Part> {
  answer: StaffAnswer<P>;
  failed: string;
  onPage: (page: number) => void;
  /** Removes all filters; undefined if there are none. */
  onShowAll?: (() => void) | undefined;
  /** Shown for an empty list without filters. */
  empty: ReactNode;
  /** The number of entries, as text. */
  total: (count: number) => string;
  /** Shown while loading if the entries are not rows. */
  skeleton?: ReactNode;
  children: (part: P) => ReactNode;
}

/** The states of every list: those of any query, empty, nothing found, and pages. */
export function ListStates<P extends Part>({
  answer,
  failed,
  onPage,
  onShowAll,
  empty,
  total,
  skeleton = <GreyRows />,
  children,
}: ListStatesProps<P>) {
  const { t } = useTranslation('dashboard');
  return (
    <Answered answer={answer} failed={failed} skeleton={skeleton}>
      {(part) => {
        // “Nothing found” appears only for the current query.
        if (part.total === 0 && answer.isFetching)
          return <Skeleton label={t('loading')}>{skeleton}</Skeleton>;
        const isBeyond = part.total > 0 && (part.page - 1) * part.pageSize >= part.total;
        if (isBeyond) {
          return (
            <EmptyState shape={searchIcon} title={t('list.pageGone')}>
              <Button kind="secondary" onClick={() => onPage(1)}>
                {t('list.firstPage')}
              </Button>
            </EmptyState>
          );
        }
        if (part.total === 0 && onShowAll) {
          return (
            <EmptyState
              shape={searchIcon}
              title={t('records.nothingFound')}
              text={t('records.nothingFoundText')}
            >
              <Button kind="secondary" onClick={onShowAll}>
                {t('records.showAll')}
              </Button>
            </EmptyState>
          );
        }
        if (part.total === 0) return empty;
        return (
          <div aria-busy={answer.isFetching} className={styles.part}>
            {children(part)}
            <div className={`${shared.row} ${shared.apart} ${styles.foot}`}>
              <p role="status">{total(part.total)}</p>
              <Pages total={part.total} page={part.page} pageSize={part.pageSize} onPage={onPage} />
            </div>
          </div>
        );
      }}
    </Answered>
  );
}

const GreyRows = () => (
  <div className={styles.waiting}>
    <Bars count={8} />
  </div>
);
