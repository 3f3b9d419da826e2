import type { DashboardSummary } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from 'shared-ui/failure-notice';
import { Skeleton, SkeletonBox } from 'shared-ui/skeleton';
import { useFailureText } from '../../failure-text.ts';
import { Counts } from './counts.tsx';
import type { Refreshable } from './home-slice.ts';
import { StaleNote } from '../../stale-note/stale-note.tsx';
import styles from './summary-panel.module.css';
import { WeeksChart } from './weeks-chart.tsx';

interface SummaryPanelProps {
  summary: Refreshable<DashboardSummary>;
  onRetry: () => void;
}

/** The counts and the requests of the last weeks; every role sees them. */
export function SummaryPanel({ summary, onRetry }: SummaryPanelProps) {
  const { t } = useTranslation('dashboard');
  const failureText = useFailureText();
  switch (summary.status) {
    case 'unopened':
    case 'loading':
      return <SummarySkeleton label={t('home.loadingCounts')} />;
    case 'failed':
      return (
        <div className={styles.failed}>
          <FailureNotice
            title={t('home.countsFailed')}
            text={failureText(summary.failure)}
            onRetry={onRetry}
          />
        </div>
      );
    case 'ready':
      return (
        <>
          {summary.refresh === 'failed' && <StaleNote />}
          <div className={styles.panel}>
            <Counts summary={summary.value} />
            <WeeksChart weeks={summary.value.appointmentsPerWeek} />
          </div>
        </>
      );
  }
}

/** The panel's own shape in grey, so that nothing moves when the figures arrive. */
function SummarySkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton}>
      <Skeleton label={label}>
        <div className={styles.panel}>
          <div className={styles.skeletonCounts}>
            {Array.from({ length: 10 }, (_, tile) => (
              <SkeletonBox key={tile} shape="bar" />
            ))}
          </div>
          <SkeletonBox />
        </div>
      </Skeleton>
    </div>
  );
}
