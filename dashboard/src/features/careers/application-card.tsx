import type { Application, ApplicationStatus } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '@nalam/shared-ui/choice';
import { Button } from '@nalam/shared-ui/button';
import { Card } from '@nalam/shared-ui/card';
import { useNotices } from '../../notices.ts';
import { ConfirmButton } from '../../ask-dialog/confirm-button.tsx';
import { SelectableHeading, type Selection } from '../../list/selection.tsx';
import { useDates } from '../../dates.ts';
import { saveFile } from '@nalam/shared-ui/save-file';
import { useStaffCall } from '../../staff-api/use-staff-call.ts';
import { fetchCv, useDeleteApplicationMutation, useMoveApplicationMutation } from './applications-api.ts';
import shared from '../../styles/shared.module.css';
import styles from './application-card.module.css';

interface ApplicationCardProps {
  application: Application;
  selection: Selection;
}

/** An applicant with contact details and the CV to download. */
export function ApplicationCard({ application, selection }: ApplicationCardProps) {
  const { t } = useTranslation('dashboard');
  const { moment } = useDates();
  const callAsStaff = useStaffCall();
  const [moveApplication] = useMoveApplicationMutation();
  const [deleteApplication] = useDeleteApplicationMutation();
  const notices = useNotices();
  const [saving, setSaving] = useState(false);
  const [status, setStatus] = useState(application.status);
  const { _id, name, email, phone, message, reference, cv, createdAt } = application;

  async function move(to: ApplicationStatus) {
    const previousStatus = status;
    setStatus(to);
    const { error } = await moveApplication({ id: _id, status: to });
    if (!error) return;
    setStatus(previousStatus);
    notices.failed(error);
  }

  /** Fetched instead of linked: after the session has ended, a link would save the refusal as a file. */
  async function saveCv() {
    setSaving(true);
    try {
      saveFile(`${reference}.${cv.format}`, await callAsStaff(fetchCv(_id)));
    } catch (error) {
      notices.failed(error);
    } finally {
      setSaving(false);
    }
  }

  async function remove() {
    const { error } = await deleteApplication(_id);
    if (error) notices.failed(error);
    else notices.succeeded(t('openings.applicationDeleted'));
  }

  return (
    <Card>
      <SelectableHeading id={_id} title={name} selection={selection}>
        <h3 className={shared.name}>{name}</h3>
      </SelectableHeading>
      <p className={shared.facts}>
        {moment(createdAt)} · {reference} · <a href={`tel:+91${phone}`}>{phone}</a> ·{' '}
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      {message && <p className={shared.message}>{message}</p>}
      <div className={shared.buttons}>
        <div className={styles.status}>
          <Choice<ApplicationStatus>
            label={t('openings.statusOf', { name })}
            value={status}
            options={(['new', 'shortlisted', 'hired', 'declined'] as const).map((value) => ({
              value,
              label: t(`openings.status.${value}`),
            }))}
            onChange={(to) => void move(to)}
          />
        </div>
        <Button kind="secondary" loading={saving && t('openings.cvComing')} onClick={() => void saveCv()}>
          {t('openings.cv', { format: cv.format.toUpperCase(), size: Math.ceil(cv.bytes / 1024) })}
        </Button>
        <ConfirmButton
          title={t('openings.deleteApplicationTitle', { name })}
          text={t('openings.deleteApplicationText')}
          okText={t('records.actions.delete')}
          onOk={remove}
        >
          {t('users.delete')}
        </ConfirmButton>
      </div>
    </Card>
  );
}
