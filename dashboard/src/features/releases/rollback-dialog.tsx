import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure, type Failure } from 'shell/api';
import type { PackageReleases, ReleasesOverview } from 'shell/contract';
import { useNotify } from 'shell/session';
import { SelectField } from 'shared-ui/select-field';
import { TextField } from 'shared-ui/text-field';
import { EditDialog } from '../../ask-dialog/edit-dialog.tsx';
import { useStaffCall } from '../../calls/use-staff-call.ts';
import { useDates } from '../../dates.ts';
import { useFailureWords } from '../../failure-words.ts';
import { sendRollback } from './releases-api.ts';

const knownRefusals = ['CONFLICT', 'NOT_LIVE_BEFORE', 'REFUSED'] as const;

interface RollbackDialogProps {
  package: PackageReleases;
  onDone: (overview: ReleasesOverview) => void;
  /** What is in view may not be so any more. */
  onRefused: () => void;
  onClose: () => void;
}

/** Asks before all visitors get an earlier version, and notes why. */
export function RollbackDialog({ package: chosen, onDone, onRefused, onClose }: RollbackDialogProps) {
  const { t } = useTranslation('dashboard');
  const { day, time } = useDates();
  const callAsStaff = useStaffCall();
  const notify = useNotify();
  const failureWords = useFailureWords();
  const { name, live, earlier } = chosen;
  const [to, setTo] = useState(earlier[0]?.version ?? '');
  const [reason, setReason] = useState('');
  const [sending, setSending] = useState(false);

  function refusal(failure: Failure) {
    const refusalCode = failure.kind === 'refused' && knownRefusals.find((each) => each === failure.code);
    return refusalCode ? t(`releases.refusals.${refusalCode}`) : failureWords(failure);
  }

  async function send() {
    setSending(true);
    try {
      const overview = await callAsStaff(sendRollback({ name, from: live.version, to, reason }));
      notify({ kind: 'success', text: t('releases.rolledBack', { name, version: to }) });
      onDone(overview);
    } catch (error) {
      notify({ kind: 'error', text: refusal(toFailure(error)) });
      setSending(false);
      onRefused();
    }
  }

  return (
    <EditDialog
      title={t('releases.rollBackTitle', { name })}
      okText={t('releases.rollBack')}
      unsaved={reason.trim() !== ''}
      busy={sending && t('sending')}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p>{t('releases.rollBackText', { version: live.version })}</p>
      <SelectField
        label={t('releases.to')}
        required
        options={earlier.map(({ version, publishedAt }) => ({
          value: version,
          text: publishedAt ? `${version} · ${day(publishedAt)}, ${time(publishedAt)}` : version,
        }))}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <TextField
        label={t('releases.reason')}
        hint={t('releases.reasonHint')}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </EditDialog>
  );
}
