import type { User } from 'api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { toFailure } from 'shell/api';
import { useNotify } from 'shell/session';
import { useStaffCall } from '../../calls/use-staff-call.ts';
import { useFailureText } from '../../failure-text.ts';
import { sendInvite } from './users-api.ts';

interface InviteAgainProps {
  user: User;
  onDone: (user: User) => void;
}

/** Sends another link to somebody who was invited and has not chosen a password yet. */
export function InviteAgain({ user, onDone }: InviteAgainProps) {
  const { t } = useTranslation('dashboard');
  const callAsStaff = useStaffCall();
  const notify = useNotify();
  const failureText = useFailureText();
  const [sending, setSending] = useState(false);

  async function send() {
    setSending(true);
    try {
      const answer = await callAsStaff(sendInvite(user._id));
      notify({ kind: 'success', text: answer.message });
      onDone(answer.user);
    } catch (error) {
      const failure = toFailure(error);
      notify({ kind: 'error', text: failure.kind === 'refused' ? failure.message : failureText(failure) });
    } finally {
      setSending(false);
    }
  }

  return (
    <Button kind="quiet" loading={sending && t('users.inviteSending')} onClick={() => void send()}>
      {t('users.inviteAgain')}
    </Button>
  );
}
