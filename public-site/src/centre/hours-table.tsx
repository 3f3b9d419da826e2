import { useFormat } from './use-format.ts';
import type { OpeningHours } from './opening-hours.ts';
import styles from './hours-table.module.css';

/** The opening hours, one line for each run of days. */
export function HoursTable({ hours }: { hours: OpeningHours }) {
  const format = useFormat();
  return (
    <dl className={styles.hours}>
      {hours.map(({ days, open, close }) => (
        <div key={`${days.join()} ${open}`} className={styles.line}>
          <dt>{format.weekdays(days)}</dt>
          <dd>{format.timeRange(open, close)}</dd>
        </div>
      ))}
    </dl>
  );
}
