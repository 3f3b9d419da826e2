import type { User } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { useNotify } from '@nalam/shell/session';
import { useServerWords } from '../../failure-words.ts';
import { useInviteAgainMutation } from './users-api.ts';

interface InviteAgainProps {
  user: User;
  onDone: (user: User) => void;
}

/** Sends another link to a person who was invited and has not chosen a password yet. */
export function InviteAgain({ user, onDone }: InviteAgainProps) {
  const { t } = useTranslation('dashboard');
  const [inviteAgain, { isLoading: sending }] = useInviteAgainMutation();
  const notify = useNotify();
  const serverWords = useServerWords();

  async function send() {
    const { data, error } = await inviteAgain(user._id);
    notify(data ? { kind: 'success', text: data.message } : { kind: 'error', text: serverWords(error) });
    if (data) onDone(data.user);
  }

  return (
    <Button kind="quiet" loading={sending && t('users.inviteSending')} onClick={() => void send()}>
      {t('users.inviteAgain')}
    </Button>
  );
}
