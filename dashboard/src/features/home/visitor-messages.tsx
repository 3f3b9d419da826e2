import { useTranslation } from 'react-i18next';
import { useDates } from '../../dates.ts';
import { useVisitorMessagesQuery } from './home-api.ts';
import styles from './undelivered-mails.module.css';

/** What the visitor was told, and how far it came; nothing while there is none. */
export function VisitorMessages({ request: id }: { request: string }) {
  const { t } = useTranslation('dashboard');
  const { moment } = useDates();
  const { data: messages = [] } = useVisitorMessagesQuery(id);
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby={`messages-${id}`}>
      <h3 id={`messages-${id}`}>{t('home.messages.title')}</h3>
      <ul className={styles.list}>
        {messages.map(({ _id, subject, channel, state, at, inPlaceOf }) => (
          <li key={_id}>
            <div>
              <p>{subject}</p>
              <p className={styles.state}>
                {[t(`home.messages.channel.${channel}`), t(`home.messages.state.${state}`), moment(at)].join(
                  ' · ',
                )}
              </p>
              {inPlaceOf && (
                <p className={styles.state}>
                  {t('home.messages.inPlaceOf', {
                    channel: t(`home.messages.channel.${inPlaceOf.channel}`),
                    reason: inPlaceOf.reason,
                  })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
