import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { FailureNotice } from 'shared-ui/failure-notice';
import { searchIcon } from 'shared-ui/icon';
import { Skeleton, SkeletonBox } from 'shared-ui/skeleton';
import type { Loaded } from '../calls/use-loaded.ts';
import { useFailureWords } from '../failure-words.ts';
import { StaleNote } from '../stale-note/stale-note.tsx';
import styles from './list-states.module.css';
import { Pages } from './pages.tsx';

interface Part {
  total: number;
  page: number;
  pageSize: number;
}

interface ListStatesProps<P extends Part> {
  loaded: Loaded<P>;
  failed: string;
  onRetry: () => void;
  onPage: (page: number) => void;
  /** Shown when nothing is there, or nothing was found. */
  empty: ReactNode;
  /** How many there are, in words. */
  total: (count: number) => string;
  children: (part: P) => ReactNode;
}

/** Every list has the same states: grey rows, a failure with a retry, nothing, the last answer, and pages. */
export function ListStates<P extends Part>({
  loaded,
  failed,
  onRetry,
  onPage,
  empty,
  total,
  children,
}: ListStatesProps<P>) {
  const { t } = useTranslation('dashboard');
  const failureWords = useFailureWords();
  switch (loaded.status) {
    case 'loading':
      return <GreyRows />;
    case 'failed':
      return <FailureNotice title={failed} text={failureWords(loaded.failure)} onRetry={onRetry} />;
    case 'ready': {
      const part = loaded.value;
      // That nothing was found is said of the question that was asked last, and of no earlier one.
      if (part.total === 0 && loaded.refresh === 'running') return <GreyRows />;
      const beyond = part.total > 0 && (part.page - 1) * part.pageSize >= part.total;
      if (beyond) {
        return (
          <EmptyState shape={searchIcon} title={t('list.pageGone')}>
            <button type="button" className={buttonClass('secondary')} onClick={() => onPage(1)}>
              {t('list.firstPage')}
            </button>
          </EmptyState>
        );
      }
      return (
        <>
          {loaded.refresh === 'failed' && <StaleNote />}
          {part.total === 0 ? (
            empty
          ) : (
            <div aria-busy={loaded.refresh === 'running'} className={styles.part}>
              {children(part)}
              <div className={styles.foot}>
                <p role="status">{total(part.total)}</p>
                <Pages total={part.total} page={part.page} pageSize={part.pageSize} onPage={onPage} />
              </div>
            </div>
          )}
        </>
      );
    }
  }
}

function GreyRows() {
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles.waiting}>
      <Skeleton label={t('loading')}>
        {Array.from({ length: 8 }, (_, row) => (
          <SkeletonBox key={row} shape="bar" />
        ))}
      </Skeleton>
    </div>
  );
}
