import { setTimeout as delay } from 'node:timers/promises';
import type { Dependencies } from '../api.ts';
import { type Client, notStaff } from '../audit/append-audit.ts';
import { appendRepeatedAudit, signInEvent } from '../audit/security-events.ts';
import { isEmail } from '../form-rules.ts';
import { Problem, wrongField } from '@nalam/server-kit/problem';
import { countAttempt } from '../throttle/throttle.ts';
import { userText } from '../users/user-texts.ts';
import type { Language } from '../wire/local-text.ts';
import { queueInvite } from './invite-queries.ts';

const requestsPerAddress = { name: 'staff-reset', times: 20, seconds: 3600 };
/** A mailbox must not be flooded with links. */
const mailsPerUser = { name: 'staff-reset-mail', times: 5, seconds: 3600 };
/** Every request takes at least this long, so that its duration does not disclose whether an account exists. */
const requestMs = 300;

/**
 * Mails a link to choose a new password, if a member of staff who may sign in has this e-mail. Neither the answer nor
 * its duration discloses whether one has. Staff who have not used their invitation get it again.
 * @throws Problem INVALID_INPUT for a malformed e-mail, TOO_MANY_ATTEMPTS
 */
export async function requestStaffPasswordReset(
  dependencies: Dependencies,
  typedEmail: string,
  client: Client,
  language: Language,
) {
  const email = typedEmail.trim().toLowerCase();
  if (!isEmail(email)) throw wrongField('email', userText(language, 'emailMalformed'));
  await countAttempt(dependencies.db, requestsPerAddress, client.address, {
    message: userText(language, 'tooManyTries'),
  });
  await Promise.all([mailLink(dependencies, email, client, language), delay(requestMs)]);
}

async function mailLink(
  { db, settings, mailQueued }: Dependencies,
  email: string,
  client: Client,
  language: Language,
) {
  const person = await db
    .selectFrom('users')
    .leftJoin('invites', 'invites.user_id', 'users.id')
    .select(['users.id', 'user_name', 'user_email', 'purpose'])
    .where('user_email', '=', email)
    .where('user_active', '=', true)
    .where('user_block', '=', false)
    .executeTakeFirst();
  if (!person) return;
  await appendRepeatedAudit(db, notStaff, signInEvent('password-link', person, client));
  try {
    await countAttempt(db, mailsPerUser, person.id);
  } catch (error) {
    // The answer must be the same as for an e-mail that is not known.
    if (error instanceof Problem) return;
    throw error;
  }
  const purpose = person.purpose ?? 'reset-password';
  await db.transaction().execute((trx) => queueInvite(trx, settings, person, { language, purpose }));
  mailQueued();
}
