import type { User } from 'api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { Icon, trashIcon } from 'shared-ui/icon';
import { toFailure } from 'shell/api';
import { useNotify } from 'shell/session';
import { AskDialog } from '../../ask-dialog/ask-dialog.tsx';
import { useStaffCall } from '../../calls/use-staff-call.ts';
import { useFailureText } from '../../failure-text.ts';
import { paths } from '../../paths.ts';
import { sendDeletion } from './users-api.ts';

interface DeleteUserProps {
  user: User;
  /** Told before the list is opened. */
  onDeleted: () => void;
}

/** Deletes a user, once it was asked whether that is meant. */
export function DeleteUser({ user, onDeleted }: DeleteUserProps) {
  const { t } = useTranslation('dashboard');
  const callAsStaff = useStaffCall();
  const notify = useNotify();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [step, setStep] = useState<'idle' | 'asked' | 'sending'>('idle');

  async function remove() {
    setStep('sending');
    try {
      const { message } = await callAsStaff(sendDeletion(user));
      notify({ kind: 'success', text: message });
      onDeleted();
      void navigate(paths.manageUser);
    } catch (error) {
      const failure = toFailure(error);
      notify({ kind: 'error', text: failure.kind === 'refused' ? failure.message : failureText(failure) });
      setStep('idle');
    }
  }

  return (
    <>
      <Button kind="quiet" onClick={() => setStep('asked')}>
        <Icon shape={trashIcon} />
        {t('users.delete')}
      </Button>
      {step !== 'idle' && (
        <AskDialog
          final
          title={t('users.deleteTitle', { name: user.user_name })}
          okText={t('users.deleteConfirm')}
          busy={step === 'sending' && t('users.deleting')}
          onOk={() => void remove()}
          onCancel={() => setStep('idle')}
        >
          <p>{t('users.deleteText')}</p>
        </AskDialog>
      )}
    </>
  );
}
