import type { Application, ApplicationStatus } from 'api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from 'shell/api';
import { useNotify } from 'shell/session';
import { Button, buttonClass } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { AskDialog } from '../../ask-dialog/ask-dialog.tsx';
import { useStaffCall } from '../../calls/use-staff-call.ts';
import { useDates } from '../../dates.ts';
import { useFailureWords } from '../../records/use-problem-text.ts';
import { QuickChoice } from '../../quick-choice/quick-choice.tsx';
import { cvAddress, deleteApplication, sendStatus } from './applications-api.ts';
import styles from './application-card.module.css';

interface ApplicationCardProps {
  application: Application;
  onDeleted: () => void;
}

/** Who applied, how to answer, and the CV to save. */
export function ApplicationCard({ application, onDeleted }: ApplicationCardProps) {
  const { t } = useTranslation('dashboard');
  const { moment } = useDates();
  const callAsStaff = useStaffCall();
  const notify = useNotify();
  const failureWords = useFailureWords();
  const [asking, setAsking] = useState(false);
  const [status, setStatus] = useState(application.status);
  const { _id, name, email, phone, message, reference, cv, createdAt } = application;

  function move(to: ApplicationStatus) {
    const before = status;
    setStatus(to);
    callAsStaff(sendStatus(_id, to)).catch((error: unknown) => {
      setStatus(before);
      notify({ kind: 'error', text: failureWords(toFailure(error)) });
    });
  }

  function remove() {
    setAsking(false);
    callAsStaff(deleteApplication(_id)).then(
      () => {
        notify({ kind: 'success', text: t('openings.applicationDeleted') });
        onDeleted();
      },
      (error: unknown) => notify({ kind: 'error', text: failureWords(toFailure(error)) }),
    );
  }

  return (
    <Card>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.facts}>
        {moment(createdAt)} · {reference} · <a href={`tel:+91${phone}`}>{phone}</a> ·{' '}
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      {message && <p className={styles.message}>{message}</p>}
      <div className={styles.buttons}>
        <QuickChoice<ApplicationStatus>
          label={t('openings.statusOf', { name })}
          value={status}
          options={(['new', 'shortlisted', 'hired', 'declined'] as const).map((value) => ({
            value,
            label: t(`openings.status.${value}`),
          }))}
          onChange={move}
        />
        <a className={buttonClass('secondary')} href={cvAddress(_id)} download>
          {t('openings.cv', { format: cv.format.toUpperCase(), size: Math.ceil(cv.bytes / 1024) })}
        </a>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('openings.deleteApplication')}
        </Button>
      </div>
      {asking && (
        <AskDialog
          title={t('openings.deleteApplicationTitle', { name })}
          okText={t('records.actions.delete')}
          onOk={remove}
          onCancel={() => setAsking(false)}
        >
          <p>{t('openings.deleteApplicationText')}</p>
        </AskDialog>
      )}
    </Card>
  );
}
