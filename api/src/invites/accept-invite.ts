import { sql } from 'kysely';
import { appendAudit } from '../audit/append-audit.ts';
import type { Dependencies } from '../api.ts';
import type { Database } from '../database/schema.ts';
import { Problem, wrongField } from '@nalam/server-kit/problem';
import { endSessionsOf } from '../sessions/session-queries.ts';
import { rememberNetwork } from '../throttle/account-limit.ts';
import { hashPassword } from '../users/password.ts';
import { passwordRefusal } from '../users/password-rules.ts';
import { userText } from '../users/user-texts.ts';
import type { Language } from '../wire/local-text.ts';
import { findInvited, useInvite } from './invite-queries.ts';
import type { AcceptInvite, Invite, InviteAccepted } from './invite-schema.ts';

/** @throws Problem LINK_SPENT */
export async function readInvite(db: Database, token: string, language: Language): Promise<Invite> {
  const invited = await findInvited(db, token);
  if (!invited) throw spent(language);
  return { user_name: invited.user_name, user_email: invited.user_email };
}

/**
 * Sets the password that a user chose through an invitation or a reset link.
 * @param address its network may sign in even while failed attempts lock the account
 * @throws Problem LINK_SPENT; INVALID_INPUT naming `password`, and the link still works
 */
export async function acceptInvite(
  dependencies: Pick<Dependencies, 'db' | 'secrets'>,
  { token, password = '' }: AcceptInvite,
  language: Language,
  address: string,
): Promise<InviteAccepted> {
  const { db } = dependencies;
  const invited = await findInvited(db, token);
  if (!invited) throw spent(language);
  const refusal = passwordRefusal(password, invited);
  if (refusal) {
    throw wrongField('password', userText(language, refusal.text, { limit: refusal.limit ?? '' }));
  }
  const password_hash = await hashPassword(password);
  const { id, user_name, user_active, user_block, purpose } = invited;
  await db.transaction().execute(async (trx) => {
    if ((await useInvite(trx, token)) !== id) throw spent(language);
    await trx
      .updateTable('users')
      .set({ password_hash, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    await endSessionsOf(trx, id, 'all');
    const action = purpose === 'invite' ? 'accept-invite' : 'reset-password';
    const entry = { action, subject: 'user', id, title: user_name };
    await appendAudit(trx, { userId: id, username: user_name }, entry);
  });
  await rememberNetwork(dependencies, 'staff', invited.user_email, address);
  const blocked = user_block || !user_active;
  return { message: userText(language, blocked ? 'inviteAcceptedBlocked' : 'inviteAccepted'), blocked };
}

function spent(language: Language) {
  return new Problem('LINK_SPENT', userText(language, 'inviteSpent'));
}
