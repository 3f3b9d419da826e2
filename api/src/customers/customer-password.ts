import { setTimeout as delay } from 'node:timers/promises';
import type { Dependencies } from '../api.ts';
import { appendAudit, notStaff } from '../audit/append-audit.ts';
import { customerEvent } from '../audit/security-events.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { Problem } from '@nalam/server-kit/problem';
import { rememberNetwork } from '../throttle/account-limit.ts';
import { countAttempt } from '../throttle/throttle.ts';
import { hashPassword } from '../users/password.ts';
import { deleteLinks, mailsPerAddress, readLink, useLink } from './customer-links.ts';
import { queueLinkMail } from './customer-mail.ts';
import { findByEmail, setPassword } from './customer-queries.ts';
import { checkEmail, checkNewPassword } from './customer-rules.ts';
import type { CustomerSession, PasswordChange } from './customer-schema.ts';
import { endCustomerSessions, startCustomerSession } from './customer-sessions.ts';
import { confirmCustomerPassword } from './customer-sign-in.ts';

const resetsPerAddress = { name: 'customer-reset', times: 20, seconds: 3600 };
/** The minimum duration of every reset request, so that timing does not disclose whether an account exists. */
const resetMs = 300;

/**
 * Ends every session of the customer and begins a new one.
 * @throws Problem INVALID_CREDENTIALS, INVALID_INPUT, TOO_MANY_ATTEMPTS
 */
export async function changeCustomerPassword(
  dependencies: Dependencies,
  customerId: string,
  { password, newPassword }: PasswordChange,
  address: string,
): Promise<CustomerSession> {
  const user = await confirmCustomerPassword(dependencies, customerId, password, address);
  checkNewPassword('newPassword', newPassword, user.email);
  const passwordHash = await hashPassword(newPassword);
  return dependencies.db.transaction().execute(async (trx) => {
    await setPassword(trx, customerId, passwordHash);
    await endCustomerSessions(trx, customerId);
    await deleteLinks(trx, customerId, 'reset-password');
    await audit(trx, 'change-password', customerId);
    return { token: await startCustomerSession(trx, customerId), user };
  });
}

/**
 * Emails a link if an account has this address. Neither the answer nor its timing discloses whether one exists.
 * @throws Problem INVALID_INPUT for a malformed email address, TOO_MANY_ATTEMPTS
 */
export async function requestPasswordReset(dependencies: Dependencies, typedEmail: string, address: string) {
  const email = checkEmail(typedEmail);
  await countAttempt(dependencies.db, resetsPerAddress, address);
  await Promise.all([mailReset(dependencies, email), delay(resetMs)]);
}

async function mailReset({ db, settings, mailQueued }: Dependencies, email: string) {
  const account = await findByEmail(db, email);
  if (!account) return;
  try {
    await countAttempt(db, mailsPerAddress, email);
  } catch (error) {
    // The answer must be the same as for an unknown email address.
    if (error instanceof Problem) return;
    throw error;
  }
  await db.transaction().execute((trx) => queueLinkMail(trx, settings, account.customer, 'reset-password'));
  mailQueued();
}

/** @throws Problem LINK_SPENT, INVALID_INPUT (the link then still works) */
export async function resetCustomerPassword(
  dependencies: Dependencies,
  { token, password }: { token: string; password: string },
  address: string,
) {
  const { db } = dependencies;
  const { email } = await readLink(db, token, 'reset-password');
  checkNewPassword('password', password, email);
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const customerId = await useLink(trx, token, 'reset-password');
    await setPassword(trx, customerId, passwordHash);
    await endCustomerSessions(trx, customerId);
    await audit(trx, 'reset-password', customerId);
  });
  // The link in the email proves their identity, so a stranger's guesses do not lock them out on this network.
  await rememberNetwork(dependencies, 'customer', email, address);
}

function audit(trx: DatabaseTransaction, action: string, customerId: string) {
  return appendAudit(trx, notStaff, customerEvent(action, customerId));
}
