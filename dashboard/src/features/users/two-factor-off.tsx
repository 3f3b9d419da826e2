import type { User } from 'api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { toFailure } from 'shell/api';
import { useNotify } from 'shell/session';
import { AskDialog } from '../../ask-dialog/ask-dialog.tsx';
import { useStaffCall } from '../../calls/use-staff-call.ts';
import { useFailureText } from '../../failure-text.ts';
import { sendTwoFactorOff } from './users-api.ts';

interface TwoFactorOffProps {
  user: User;
  onDone: (user: User) => void;
}

/** Lets somebody in with the password alone who has lost the phone, once it was asked whether that is meant. */
export function TwoFactorOff({ user, onDone }: TwoFactorOffProps) {
  const { t } = useTranslation('dashboard');
  const callAsStaff = useStaffCall();
  const notify = useNotify();
  const failureText = useFailureText();
  const [step, setStep] = useState<'idle' | 'asked' | 'sending'>('idle');

  async function switchOff() {
    setStep('sending');
    try {
      const answer = await callAsStaff(sendTwoFactorOff(user._id));
      notify({ kind: 'success', text: answer.message });
      setStep('idle');
      onDone(answer.user);
    } catch (error) {
      const failure = toFailure(error);
      notify({ kind: 'error', text: failure.kind === 'refused' ? failure.message : failureText(failure) });
      setStep('idle');
    }
  }

  return (
    <>
      <Button kind="quiet" onClick={() => setStep('asked')}>
        {t('users.twoFactor.off')}
      </Button>
      {step !== 'idle' && (
        <AskDialog
          final
          title={t('users.twoFactor.title', { name: user.user_name })}
          okText={t('users.twoFactor.confirm')}
          busy={step === 'sending' && t('users.saving')}
          onOk={() => void switchOff()}
          onCancel={() => setStep('idle')}
        >
          <p>{t('users.twoFactor.text')}</p>
        </AskDialog>
      )}
    </>
  );
}
