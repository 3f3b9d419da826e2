import type { DashboardSummary } from '@nalam/api/contract';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@nalam/shared-ui/visually-hidden';
import { useDates } from '../dates.ts';
import shared from '../styles/shared.module.css';
import styles from './weeks-chart.module.css';

/** The requests of the last weeks as a bar chart, and as a list for screen readers. */
export function WeeksChart({ weeks }: { weeks: DashboardSummary['appointmentsPerWeek'] }) {
  const { t } = useTranslation('dashboard');
  const { dayAndMonth } = useDates();
  const maxCount = Math.max(1, ...weeks.map(({ count }) => count));
  return (
    <section className={styles.chart}>
      <h2 className={shared.heading}>{t('home.perWeek')}</h2>
      <ol className={styles.weeks}>
        {weeks.map(({ weekStart, count }) => {
          const share = { '--share': count / maxCount } as CSSProperties;
          const day = dayAndMonth(weekStart);
          return (
            <li key={weekStart} className={styles.week}>
              <VisuallyHidden>{t('home.week', { day, count })}</VisuallyHidden>
              <span className={styles.count} aria-hidden="true">
                {count}
              </span>
              <span className={styles.bar} style={share} aria-hidden="true" />
              <span className={styles.day} aria-hidden="true">
                {day}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={styles.note}>{t('home.perWeekNote')}</p>
    </section>
  );
}
