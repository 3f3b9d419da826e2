import type { Appointment } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { createPortal } from 'react-dom';
import { Button } from '@nalam/shared-ui/button';
import { useNotices } from '../notices.ts';
import { useSlipQuery } from './requests-api.ts';
import styles from './slip.module.css';

/** Prints the confirmation of a visit in the visitor's language: its time, tests, preparation and price. */
export function SlipButton({ request: { _id: id, email, channel = 'email' } }: { request: Appointment }) {
  const { t } = useTranslation('dashboard');
  const notices = useNotices();
  const { data: slip, error } = useSlipQuery(id);
  return (
    <div>
      {email === '' && channel === 'email' && <p>{t('home.slip.onlyPaper')}</p>}
      <Button
        kind="secondary"
        onClick={() => {
          if (slip) print();
          else if (error) notices.failed(error);
        }}
      >
        {t('home.slip.print')}
      </Button>
      {slip &&
        createPortal(
          <article className={styles.slip} lang={slip.language}>
            <h1>{slip.title}</h1>
            <p>{slip.text}</p>
          </article>,
          document.body,
        )}
    </div>
  );
}
