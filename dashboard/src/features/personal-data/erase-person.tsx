import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@nalam/shared-ui/text-field';
import { useNotices } from '../../notices.ts';
import { AskDialog } from '../../ask-dialog/ask-dialog.tsx';
import { useFailureWords } from '../../failure-words.ts';
import { failureOf } from '../../staff-api/failure-of.ts';
import { personFrom, useErasePersonMutation } from './personal-data-api.ts';

interface ErasePersonProps {
  typed: string;
  count: number;
  onErased: () => void;
  onClose: () => void;
}

/** Why a person cannot be erased yet, by the API's code. */
const reasons: Record<string, 'personalData.ordersUnderWay' | 'personalData.refundDue' | undefined> = {
  ORDERS_UNDER_WAY: 'personalData.ordersUnderWay',
  REFUND_DUE: 'personalData.refundDue',
};

/** Asks for the phone number or email address again, because erased data can't be restored. */
export function ErasePerson({ typed, count, onErased, onClose }: ErasePersonProps) {
  const { t } = useTranslation('dashboard');
  const [erasePerson, { isLoading: sending }] = useErasePersonMutation();
  const notices = useNotices();
  const failureWords = useFailureWords();
  const [typedAgain, setTypedAgain] = useState('');
  const [error, setError] = useState<string>();

  async function erase() {
    if (typedAgain.trim() !== typed.trim()) {
      setError(t('personalData.notTheSame'));
      return;
    }
    notices.withdraw();
    const { error: refusal } = await erasePerson(personFrom(typed));
    if (refusal) {
      const failure = failureOf(refusal);
      const reason = failure.kind === 'refused' ? reasons[failure.code ?? ''] : undefined;
      setError(reason ? t(reason) : failureWords(failure));
      return;
    }
    notices.succeeded(t('personalData.erased'));
    onErased();
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
        value={typedAgain}
        onChange={({ target }) => setTypedAgain(target.value)}
      />
    </AskDialog>
  );
}
