import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackageReleases } from '@nalam/shell/contract';
import { SelectField } from '@nalam/shared-ui/select-field';
import { TextField } from '@nalam/shared-ui/text-field';
import { useNotices } from '../../notices.ts';
import { EditDialog } from '../../ask-dialog/edit-dialog.tsx';
import { useDates } from '../../dates.ts';
import { useFailureWords } from '../../failure-words.ts';
import { failureOf } from '../../staff-api/failure-of.ts';
import { useRollBackMutation } from './releases-api.ts';

const knownRefusals = ['CONFLICT', 'NOT_LIVE_BEFORE', 'REFUSED'] as const;

interface RollbackDialogProps {
  package: PackageReleases;
  onClose: () => void;
}

/** Confirms a rollback for all visitors and asks for the reason. */
export function RollbackDialog({ package: chosen, onClose }: RollbackDialogProps) {
  const { t } = useTranslation('dashboard');
  const { day, time } = useDates();
  const [rollBack, { isLoading: sending }] = useRollBackMutation();
  const notices = useNotices();
  const failureWords = useFailureWords();
  const { name, live, earlier } = chosen;
  const [to, setTo] = useState(earlier[0]?.version ?? '');
  const [reason, setReason] = useState('');

  function refusal(error: unknown) {
    const failure = failureOf(error);
    const refusalCode = failure.kind === 'refused' && knownRefusals.find((each) => each === failure.code);
    return refusalCode ? t(`releases.refusals.${refusalCode}`) : failureWords(failure);
  }

  async function send() {
    const { error } = await rollBack({ name, from: live.version, to, reason });
    if (error) {
      notices.failed(refusal(error));
      return;
    }
    notices.succeeded(t('releases.rolledBack', { name, version: to }));
    onClose();
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
