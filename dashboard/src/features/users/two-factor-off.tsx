import type { User } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useNotices } from '../../notices.ts';
import { ConfirmButton } from '../../ask-dialog/confirm-button.tsx';
import { useSwitchTwoFactorOffForMutation } from './users-api.ts';

interface TwoFactorOffProps {
  user: User;
  onDone: (user: User) => void;
}

/** Turns off the second step of a user who has lost their phone, after a confirmation. */
export function TwoFactorOff({ user, onDone }: TwoFactorOffProps) {
  const { t } = useTranslation('dashboard');
  const [switchOffFor] = useSwitchTwoFactorOffForMutation();
  const notices = useNotices();

  async function switchOff() {
    const { data, error } = await switchOffFor(user._id);
    if (data) {
      notices.succeeded(data.message);
      onDone(data.user);
    } else notices.refused(error);
  }

  return (
    <ConfirmButton
      title={t('users.twoFactor.title', { name: user.user_name })}
      text={t('users.twoFactor.text')}
      okText={t('account.twoFactor.switchOff')}
      onOk={switchOff}
    >
      {t('users.twoFactor.off')}
    </ConfirmButton>
  );
}
