import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from 'shell/api';
import { useNotify } from 'shell/session';
import { Checkbox } from 'shared-ui/checkbox';
import { TextField } from 'shared-ui/text-field';
import { EditDialog } from '../../ask-dialog/edit-dialog.tsx';
import { useStaffCall } from '../../calls/use-staff-call.ts';
import { useFailureWords } from '../../failure-words.ts';
import { sendRedirect } from './redirects-api.ts';

const knownErrors = ['NOT_VALID', 'TAKEN', 'CIRCLE'] as const;

type Errors = Partial<Record<string, (typeof knownErrors)[number]>>;

/** Leads an address on. What is wrong with it stands beside its field, and what was typed stays. */
export function AddRedirect({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const { t } = useTranslation('dashboard');
  const callAsStaff = useStaffCall();
  const notify = useNotify();
  const failureWords = useFailureWords();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [permanent, setPermanent] = useState(true);
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const errorOf = (field: string) => errors[field] && t(`redirects.errors.${errors[field]}`);

  async function send() {
    notify.withdraw();
    setSending(true);
    try {
      await callAsStaff(sendRedirect({ from, to, permanent }));
      notify({ kind: 'success', text: t('redirects.added', { from: from.trim() }) });
      onAdded();
    } catch (error) {
      const failure = toFailure(error);
      const found = failure.kind === 'refused' ? errorsIn(failure.details) : {};
      setErrors(found);
      if (Object.keys(found).length === 0) notify({ kind: 'error', text: failureWords(failure) });
    } finally {
      setSending(false);
    }
  }

  return (
    <EditDialog
      title={t('redirects.add')}
      okText={t('save')}
      unsaved={(from + to).trim() !== ''}
      busy={sending && t('sending')}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <TextField
        label={t('redirects.from')}
        hint={t('redirects.fromHint')}
        error={errorOf('from')}
        required
        maxLength={500}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        label={t('redirects.to')}
        hint={t('redirects.toHint')}
        error={errorOf('to')}
        required
        maxLength={500}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <Checkbox
        label={t('redirects.forGood')}
        checked={permanent}
        onChange={({ target }) => setPermanent(target.checked)}
      />
    </EditDialog>
  );
}

function errorsIn(details: unknown): Errors {
  if (!Array.isArray(details)) return {};
  return Object.fromEntries(
    (details as { field: string; code?: string }[]).map(({ field, code }) => [
      field,
      knownErrors.find((each) => each === code) ?? 'NOT_VALID',
    ]),
  );
}
