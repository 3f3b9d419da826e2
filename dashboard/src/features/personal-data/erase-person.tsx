import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from 'shell/api';
import { useNotify } from 'shell/session';
import { TextField } from 'shared-ui/text-field';
import { AskDialog } from '../../ask-dialog/ask-dialog.tsx';
import { useStaffCall } from '../../calls/use-staff-call.ts';
import { useFailureWords } from '../../failure-words.ts';
import { erasePerson, personFrom } from './personal-data-api.ts';

interface ErasePersonProps {
  typed: string;
  count: number;
  onErased: () => void;
  onClose: () => void;
}

/** Asks for the phone number or e-mail once more: what is erased can't be brought back. */
export function ErasePerson({ typed, count, onErased, onClose }: ErasePersonProps) {
  const { t } = useTranslation('dashboard');
  const callAsStaff = useStaffCall();
  const notify = useNotify();
  const failureWords = useFailureWords();
  const [again, setAgain] = useState('');
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);

  async function erase() {
    if (again.trim() !== typed.trim()) {
      setError(t('personalData.notTheSame'));
      return;
    }
    notify.withdraw();
    setSending(true);
    try {
      await callAsStaff(erasePerson(personFrom(typed)));
      notify({ kind: 'success', text: t('personalData.erased') });
      onErased();
    } catch (caught) {
      const failure = toFailure(caught);
      setSending(false);
      setError(
        failure.kind === 'refused' && failure.code === 'ORDERS_UNDER_WAY'
          ? t('personalData.ordersUnderWay')
          : failureWords(failure),
      );
    }
  }

  return (
    <AskDialog
      title={t('personalData.eraseTitle')}
      okText={t('personalData.erase')}
      busy={sending && t('personalData.erasing')}
      final
      onOk={() => void erase()}
      onCancel={onClose}
    >
      <p>{t('personalData.eraseText', { count })}</p>
      <TextField
        label={t('personalData.again')}
        error={error}
        required
        autoComplete="off"
        value={again}
        onChange={({ target }) => setAgain(target.value)}
      />
    </AskDialog>
  );
}
