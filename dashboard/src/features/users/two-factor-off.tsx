import type { User } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { useNotify } from '@nalam/shell/session';
import { AskDialog } from '../../ask-dialog/ask-dialog.tsx';
import { useServerWords } from '../../failure-words.ts';
import { useSwitchTwoFactorOffForMutation } from './users-api.ts';

interface TwoFactorOffProps {
  user: User;
  onDone: (user: User) => void;
}

/** Switches off the second step of a user who has lost the phone, after a confirmation. */
export function TwoFactorOff({ user, onDone }: TwoFactorOffProps) {
  const { t } = useTranslation('dashboard');
  const [switchOffFor, { isLoading: sending }] = useSwitchTwoFactorOffForMutation();
  const notify = useNotify();
  const serverWords = useServerWords();
  const [asking, setAsking] = useState(false);

  async function switchOff() {
    const { data, error } = await switchOffFor(user._id);
    notify(data ? { kind: 'success', text: data.message } : { kind: 'error', text: serverWords(error) });
    setAsking(false);
    if (data) onDone(data.user);
  }

  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('users.twoFactor.off')}
      </Button>
      {asking && (
        <AskDialog
          final
          title={t('users.twoFactor.title', { name: user.user_name })}
          okText={t('users.twoFactor.confirm')}
          busy={sending && t('users.saving')}
          onOk={() => void switchOff()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('users.twoFactor.text')}</p>
        </AskDialog>
      )}
    </>
  );
}
