import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { useNotices } from '../../notices.ts';
import { useDates } from '../../dates.ts';
import { CsvButton } from '../../list/csv-button.tsx';
import { useSendMailsAgainMutation, useUndeliveredMailsQuery } from './undelivered-emails-api.ts';
import styles from '../../styles/message-list.module.css';

/** The messages that could not be sent, if any, because visitors wait for them. */
export function UndeliveredMails() {
  const { t } = useTranslation('dashboard');
  const { moment } = useDates();
  const { data: mails = [] } = useUndeliveredMailsQuery(undefined);
  const [sendAgain, { isLoading }] = useSendMailsAgainMutation();
  const notices = useNotices();
  if (mails.length === 0) return null;

  async function retry(ids: string[]) {
    const { error } = await sendAgain(ids);
    if (error) notices.failed(error);
    else notices.succeeded(t('home.undelivered.queued'));
  }

  return (
    <section aria-labelledby="undelivered" className={styles.panel}>
      <h2 id="undelivered">{t('home.undelivered.title')}</h2>
      <p>{t('home.undelivered.text')}</p>
      <ul className={styles.list}>
        {mails.map(({ _id, to, channel = 'email', subject, request, queuedAt, reason, nextAttemptAt }) => (
          <li key={_id}>
            <div>
              <strong>{to}</strong>
              <p>{subject}</p>
              {request && (
                <p>
                  {request.name} · {request.reference} ·{' '}
                  <a href={`tel:+91${request.phone}`}>{request.phone}</a>
                </p>
              )}
              <p className={styles.state}>
                {[
                  t(`home.messages.channel.${channel}`),
                  moment(queuedAt),
                  reason,
                  nextAttemptAt === null
                    ? t('home.messages.state.given-up')
                    : t('home.undelivered.nextAttempt', { time: moment(nextAttemptAt) }),
                ].join(' · ')}
              </p>
            </div>
            <Button
              kind="secondary"
              disabled={isLoading}
              aria-label={t('home.undelivered.retryOf', { to })}
              onClick={() => void retry([_id])}
            >
              {t('home.undelivered.retry')}
            </Button>
          </li>
        ))}
      </ul>
      {mails.length > 1 && (
        <Button kind="quiet" disabled={isLoading} onClick={() => void retry(mails.map(({ _id }) => _id))}>
          {t('home.undelivered.retryAll')}
        </Button>
      )}
      <CsvButton path="/dashboard/undelivered-mails" params={{}} />
    </section>
  );
}
