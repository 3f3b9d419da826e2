import type { Appointment } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { useNotices } from '../notices.ts';
import { useDates } from '../dates.ts';
import { useEndTextsMutation, useVisitorMessagesQuery } from './requests-api.ts';
import styles from '../styles/message-list.module.css';

interface VisitorMessagesProps {
  request: Appointment;
  onChanged: (request: Appointment) => void;
}

/** The messages to the visitor with channel and delivery state; nothing if there are none. */
export function VisitorMessages({
  request: { _id: id, version, channel: asked = 'email' },
  onChanged,
}: VisitorMessagesProps) {
  const { t } = useTranslation('dashboard');
  const { moment } = useDates();
  const { data: messages = [] } = useVisitorMessagesQuery(id);
  const [endTexts, { isLoading }] = useEndTextsMutation();
  const notices = useNotices();
  if (messages.length === 0 && asked === 'email') return null;

  async function mailOnly() {
    const { data, error } = await endTexts({ id, version });
    if (data) onChanged(data);
    else notices.failed(error);
  }

  return (
    <section aria-labelledby={`messages-${id}`}>
      <h3 id={`messages-${id}`}>{t('home.messages.title')}</h3>
      {asked !== 'email' && (
        <>
          <p>{t('home.messages.asked', { channel: t(`home.messages.channel.${asked}`) })}</p>
          <Button kind="quiet" disabled={isLoading} onClick={() => void mailOnly()}>
            {t('home.messages.mailOnly')}
          </Button>
        </>
      )}
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
                    reason:
                      inPlaceOf.reason === 'NO_RECEIPT' ? t('home.messages.noReceipt') : inPlaceOf.reason,
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
