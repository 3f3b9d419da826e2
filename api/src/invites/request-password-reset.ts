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
/** Prevents flooding a mailbox with links. */
const mailsPerUser = { name: 'staff-reset-mail', times: 5, seconds: 3600 };
/** The minimum duration of every request, so that timing does not disclose whether an account exists. */
const requestMs = 300;

/**
 * Emails a link for choosing a new password to active staff with this address. Neither the answer nor its timing discloses
 * whether one exists. Staff with an unused invitation get the invitation again.
 * @throws Problem INVALID_INPUT for a malformed email address, TOO_MANY_ATTEMPTS
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
    // The answer must be the same as for an unknown email address.
    if (error instanceof Problem) return;
    throw error;
  }
  const purpose = person.purpose ?? 'reset-password';
  await db.transaction().execute((trx) => queueInvite(trx, settings, person, { language, purpose }));
  mailQueued();
}
