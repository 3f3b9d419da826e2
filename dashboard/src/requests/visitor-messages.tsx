import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { useDates } from '../dates.ts';
import { useVisitorMessagesQuery } from './requests-api.ts';
import type { StepProps } from './request-steps.tsx';
import styles from '../styles/message-list.module.css';

/** The messages to the visitor with channel and delivery state; nothing if there are none. */
export function VisitorMessages({ request, onStep }: StepProps) {
  const { t } = useTranslation('dashboard');
  const { moment } = useDates();
  const { _id: id, channel: asked = 'email' } = request;
  const { data: messages = [] } = useVisitorMessagesQuery(id);
  if (messages.length === 0 && asked === 'email') return null;

  return (
    <section aria-labelledby={`messages-${id}`}>
      <h3 id={`messages-${id}`}>{t('home.messages.title')}</h3>
      {asked !== 'email' && (
        <>
          <p>{t('home.messages.asked', { channel: t(`home.messages.channel.${asked}`) })}</p>
          <Button kind="quiet" onClick={() => onStep(request, { channel: 'email' })}>
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
