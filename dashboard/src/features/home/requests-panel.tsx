import type { AppointmentList } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { EmptyState } from 'shared-ui/empty-state';
import { FailureNotice } from 'shared-ui/failure-notice';
import { calendarIcon } from 'shared-ui/icon';
import { Skeleton, SkeletonBox } from 'shared-ui/skeleton';
import { useFailureText } from '../../failure-text.ts';
import { useWindowMatches } from '../../window/use-window-matches.ts';
import type { Refreshable } from './home-slice.ts';
import { RequestCards } from './request-cards.tsx';
import styles from './requests-panel.module.css';
import { RequestsTable } from './requests-table.tsx';
import { StaleNote } from '../../stale-note/stale-note.tsx';

interface RequestsPanelProps {
  requests: Refreshable<AppointmentList>;
  onRetry: () => void;
}

/** The newest appointment requests, for those who answer them. */
export function RequestsPanel({ requests, onRetry }: RequestsPanelProps) {
  const { t } = useTranslation('dashboard');
  return (
    <section>
      <h2 className={styles.heading}>{t('home.newest')}</h2>
      <Requests requests={requests} onRetry={onRetry} />
    </section>
  );
}

function Requests({ requests, onRetry }: RequestsPanelProps) {
  const { t } = useTranslation('dashboard');
  const failureText = useFailureText();
  // A table of six columns needs this much beside the sidebar.
  const wide = useWindowMatches('(width >= 992px)');
  switch (requests.status) {
    case 'unopened':
    case 'loading':
      return (
        <Skeleton label={t('home.loadingRequests')}>
          {Array.from({ length: 5 }, (_, row) => (
            <SkeletonBox key={row} shape="bar" />
          ))}
        </Skeleton>
      );
    case 'failed':
      return (
        <FailureNotice
          title={t('home.requestsFailed')}
          text={failureText(requests.failure)}
          onRetry={onRetry}
        />
      );
    case 'ready': {
      const { items, total } = requests.value;
      if (items.length === 0) {
        return <EmptyState shape={calendarIcon} title={t('home.emptyTitle')} text={t('home.emptyText')} />;
      }
      return (
        <>
          {requests.refresh === 'failed' && <StaleNote />}
          {wide ? <RequestsTable requests={items} /> : <RequestCards requests={items} />}
          <p className={styles.total}>{t('home.shown', { shown: items.length, count: total })}</p>
        </>
      );
    }
  }
}
