import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from 'shared-ui/tag';
import { openingAt, type OpeningHours } from './opening-hours.ts';
import { useFormat } from './use-format.ts';
import styles from './open-now.module.css';

const minute = 60_000;

/** Whether the centre is open at this minute. A page may have been kept for hours, so only the browser says it. */
export function OpenNow({ hours }: { hours: OpeningHours }) {
  const { t } = useTranslation('public-site');
  const format = useFormat();
  const now = useNow();
  // The line's place is kept, so that nothing moves when the answer comes.
  if (!now) return <p className={styles.line} />;

  const opening = openingAt(hours, now);
  return (
    <p className={styles.line}>
      {opening.status === 'open' && (
        <Tag kind="good">{t('time.open', { time: format.time(opening.until) })}</Tag>
      )}
      {opening.status === 'closed' && (
        <Tag>
          {t('time.closed', {
            day: format.weekday(opening.opens.day),
            time: format.time(opening.opens.time),
          })}
        </Tag>
      )}
      {opening.status === 'closed-for-long' && <Tag>{t('time.closedForLong')}</Tag>}
    </p>
  );
}

/** @returns the time, every minute anew; undefined on the server and while the browser takes over */
function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
