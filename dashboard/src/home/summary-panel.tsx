import type { DashboardSummary } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { SkeletonBox } from '@nalam/shared-ui/skeleton';
import type { StaffAnswer } from '@nalam/shell/contract';
import { Answered, Bars } from '../answer/answered.tsx';
import { Counts } from './counts.tsx';
import styles from './summary-panel.module.css';
import { WeeksChart } from '../weeks-chart/weeks-chart.tsx';

/** The counts, and the requests of the last weeks, for every role. */
export function SummaryPanel({ summary }: { summary: StaffAnswer<DashboardSummary> }) {
  const { t } = useTranslation('dashboard');
  return (
    <Answered
      answer={summary}
      failed={t('home.countsFailed')}
      loading={t('home.loadingCounts')}
      skeleton={<SummarySkeleton />}
    >
      {(counts) => (
        <div className={styles.panel}>
          <Counts summary={counts} />
          <WeeksChart weeks={counts.appointmentsPerWeek} />
        </div>
      )}
    </Answered>
  );
}

/** A skeleton in the panel's shape, so that nothing moves when the figures arrive. */
function SummarySkeleton() {
  return (
    <div className={`${styles.panel} ${styles.skeleton}`}>
      <div className={styles.skeletonCounts}>
        <Bars count={10} />
      </div>
      <SkeletonBox />
    </div>
  );
}
