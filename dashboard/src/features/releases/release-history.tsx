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

function HistoryLine({ event }: { event: ReleaseEvent }) {
  const { at, action, by, percent, signedBy, versions } = event;
  const { t } = useTranslation('dashboard');
  const { day, time } = useDates();
  const why = useReason(event);
  return (
    <li>
      <time dateTime={at}>
        {day(at)}, {time(at)}
      </time>
      <strong>
        <EventText action={action} percent={percent} />
      </strong>
      <span>
        {Object.entries(versions)
          .map(([name, version]) => `${name} ${version}`)
          .join(', ')}
        {(by ?? why) !== undefined && (
          <span className={styles.why}>{[by, why].filter(Boolean).join(': ')}</span>
        )}
        {signedBy !== undefined && (
          <span className={styles.why}>{t('releases.signedBy', { name: signedBy })}</span>
        )}
      </span>
    </li>
  );
}

function EventText({ action, percent }: { action: ReleaseEvent['action']; percent: number | undefined }) {
  const { t } = useTranslation('dashboard');
  if (percent === undefined) return t(`releases.actions.${action}`);
  return percent === 0 ? t('releases.givenToStaff') : t('releases.givenTo', { percent });
}

/** The server's own reasons are translated; those that people typed are not. */
function useReason({ failure, crashes, deadlyPage, comparison, reason }: ReleaseEvent) {
  const { t } = useTranslation('dashboard');
  if (comparison) {
    const { figure, canary, live } = comparison;
    const count = canary.browsers;
    const share = Math.round(canary.share * 100);
    if (!live) return t('releases.worse.staff', { count, canary: share });
    const shares = { count, canary: share, live: Math.round(live.share * 100) };
    return figure === 'errors'
      ? t('releases.worse.errors', shares)
      : t('releases.worse.vital', { ...shares, vital: figure });
  }
  if (failure) return t('releases.takenBack', { count: failure.visitors, failing: failure.failing });
  if (deadlyPage !== undefined) return t('releases.deadlyPage', { page: deadlyPage });
  if (crashes !== undefined) return t('releases.crashes', { number: crashes });
  return reason;
}
