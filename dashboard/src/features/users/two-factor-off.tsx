import type { User } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { useNotices } from '../../notices.ts';
import { AskDialog } from '../../ask-dialog/ask-dialog.tsx';
import { useSwitchTwoFactorOffForMutation } from './users-api.ts';

interface TwoFactorOffProps {
  user: User;
  onDone: (user: User) => void;
}

/** Switches off the second step of a user who has lost the phone, after a confirmation. */
export function TwoFactorOff({ user, onDone }: TwoFactorOffProps) {
  const { t } = useTranslation('dashboard');
  const [switchOffFor, { isLoading: sending }] = useSwitchTwoFactorOffForMutation();
  const notices = useNotices();
  const [asking, setAsking] = useState(false);

  async function switchOff() {
    const { data, error } = await switchOffFor(user._id);
    if (data) notices.succeeded(data.message);
    else notices.refused(error);
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
