import type { Application, ApplicationStatus } from 'api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from 'shell/api';
import { useNotify } from 'shell/session';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { AskDialog } from '../../ask-dialog/ask-dialog.tsx';
import { useStaffCall } from '../../calls/use-staff-call.ts';
import { useDates } from '../../dates.ts';
import { useFailureWords } from '../../failure-words.ts';
import { QuickChoice } from '../../quick-choice/quick-choice.tsx';
import { saveFile } from 'shared-ui/save-file';
import { deleteApplication, fetchCv, sendStatus } from './applications-api.ts';
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
  const [saving, setSaving] = useState(false);
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

  /** As a call, not as a link: whose session has ended would save the refusal as a file. */
  async function saveCv() {
    setSaving(true);
    try {
      saveFile(`${reference}.${cv.format}`, await callAsStaff(fetchCv(_id)));
    } catch (error) {
      notify({ kind: 'error', text: failureWords(toFailure(error)) });
    } finally {
      setSaving(false);
    }
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
        <div className={styles.status}>
          <QuickChoice<ApplicationStatus>
            label={t('openings.statusOf', { name })}
            value={status}
            options={(['new', 'shortlisted', 'hired', 'declined'] as const).map((value) => ({
              value,
              label: t(`openings.status.${value}`),
            }))}
            onChange={move}
          />
        </div>
        <Button kind="secondary" loading={saving && t('openings.cvComing')} onClick={() => void saveCv()}>
          {t('openings.cv', { format: cv.format.toUpperCase(), size: Math.ceil(cv.bytes / 1024) })}
        </Button>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('openings.deleteApplication')}
        </Button>
      </div>
      {asking && (
        <AskDialog
          final
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
