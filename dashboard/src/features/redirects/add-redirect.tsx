import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@nalam/shared-ui/checkbox';
import { TextField } from '@nalam/shared-ui/text-field';
import { useNotices } from '../../notices.ts';
import { EditDialog } from '../../ask-dialog/edit-dialog.tsx';
import { failureOf } from '../../staff-api/failure-of.ts';
import { useAddRedirectMutation } from './redirects-api.ts';

const knownErrors = ['NOT_VALID', 'TAKEN', 'CIRCLE', 'SHOWS_PAGE', 'NO_PAGE'] as const;

type Errors = Partial<Record<string, (typeof knownErrors)[number]>>;

/** Adds a redirect. Errors appear beside their field, and the input stays. */
export function AddRedirect({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dashboard');
  const [addRedirect, { isLoading: sending }] = useAddRedirectMutation();
  const notices = useNotices();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [permanent, setPermanent] = useState(true);
  const [errors, setErrors] = useState<Errors>({});
  const errorOf = (field: string) => errors[field] && t(`redirects.errors.${errors[field]}`);

  async function send() {
    notices.withdraw();
    const { error } = await addRedirect({ from, to, permanent });
    if (!error) {
      notices.succeeded(t('redirects.added', { from: from.trim() }));
      onClose();
      return;
    }
    const failure = failureOf(error);
    const fieldErrors = failure.kind === 'refused' ? errorsIn(failure.details) : {};
    setErrors(fieldErrors);
    if (Object.keys(fieldErrors).length === 0) notices.failed(failure);
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
