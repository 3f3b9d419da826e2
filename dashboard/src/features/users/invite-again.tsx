import type { User } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { useNotices } from '../../notices.ts';
import { useInviteAgainMutation } from './users-api.ts';

interface InviteAgainProps {
  user: User;
  onDone: (user: User) => void;
}

/** Sends another link to an invited person who has not chosen a password yet. */
export function InviteAgain({ user, onDone }: InviteAgainProps) {
  const { t } = useTranslation('dashboard');
  const [inviteAgain, { isLoading: sending }] = useInviteAgainMutation();
  const notices = useNotices();

  async function send() {
    const { data, error } = await inviteAgain(user._id);
    if (data) notices.succeeded(data.message);
    else notices.refused(error);
    if (data) onDone(data.user);
  }

  return (
    <Button kind="quiet" loading={sending && t('sending')} onClick={() => void send()}>
      {t('users.inviteAgain')}
    </Button>
  );
}
