import { useTranslation } from 'react-i18next';
import type { ReleaseEvent } from '@nalam/shell/contract';
import { useDates } from '../../dates.ts';
import shared from '../../styles/shared.module.css';
import styles from './releases-page.module.css';

/** The changes of the live releases and their reasons, newest first. */
export function ReleaseHistory({ history }: { history: ReleaseEvent[] }) {
  const { t } = useTranslation('dashboard');
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="release-history">
      <h2 id="release-history" className={styles.heading}>
        {t('releases.history')}
      </h2>
      <ol className={`${shared.rows} ${styles.history}`}>
        {history.map((event) => (
          <HistoryLine key={event.number} event={event} />
        ))}
      </ol>
    </section>
  );
}

function HistoryLine({
  event: { at, action, by, failure, percent, reason, versions },
}: {
  event: ReleaseEvent;
}) {
  const { t } = useTranslation('dashboard');
  const { day, time } = useDates();
  // The server's own reason is translated; people's reasons are not.
  const why = failure
    ? t('releases.takenBack', { count: failure.visitors, failing: failure.failing })
    : reason;
  return (
    <li>
      <time dateTime={at}>
        {day(at)}, {time(at)}
      </time>
      <strong>
        {percent === undefined ? t(`releases.actions.${action}`) : t('releases.givenTo', { percent })}
      </strong>
      <span>
        {Object.entries(versions)
          .map(([name, version]) => `${name} ${version}`)
          .join(', ')}
        {(by ?? why) !== undefined && (
          <span className={styles.why}>{[by, why].filter(Boolean).join(': ')}</span>
        )}
      </span>
    </li>
  );
}
