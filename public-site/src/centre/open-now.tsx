import type { SiteSettings } from '@nalam/api/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '@nalam/shared-ui/tag';
import { openingAt, openingsOfWeek, type Opening } from './opening-hours.ts';
import { useFormat } from './use-format.ts';
import styles from './open-now.module.css';

const minuteMs = 60_000;

/**
 * Shows whether the centre is open now. A page may have been cached for hours, so the server sends the states of a week, and the
 * shell's starter shows the current one by the visitor's clock. Near a holiday the week does not apply, so nothing is shown
 * before hydration.
 */
export function OpenNow({ hours, closedDays = [] }: Pick<SiteSettings, 'hours' | 'closedDays'>) {
  const now = useNow();
  // Reserves the line, so that nothing moves when the state arrives.
  return (
    <p className={styles.line}>
      {now ? (
        <OpeningTag opening={openingAt(hours, now, closedDays)} />
      ) : (
        closedDays.length === 0 &&
        openingsOfWeek(hours).map(({ fromMinute, opening }) => (
          <span key={fromMinute} data-from-minute={fromMinute} hidden suppressHydrationWarning>
            <OpeningTag opening={opening} />
          </span>
        ))
      )}
    </p>
  );
}

function OpeningTag({ opening }: { opening: Opening }) {
  const { t } = useTranslation('public-site');
  const format = useFormat();
  switch (opening.status) {
    case 'open':
      return <Tag kind="good">{t('time.open', { time: format.time(opening.until) })}</Tag>;
    case 'closed': {
      const { day, time } = opening.opens;
      return <Tag>{t('time.closed', { day: format.weekday(day), time: format.time(time) })}</Tag>;
    }
    case 'closed-for-long':
      return <Tag>{t('time.closedForLong')}</Tag>;
  }
}

/** @returns the time, updated every minute; undefined on the server and during hydration */
function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
