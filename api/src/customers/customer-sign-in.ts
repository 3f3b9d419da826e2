import type { Dependencies } from '../api.ts';
import { notStaff } from '../audit/append-audit.ts';
import { appendRepeatedAudit, customerEvent } from '../audit/security-events.ts';
import { Problem } from '@nalam/server-kit/problem';
import { rememberNetwork } from '../throttle/account-limit.ts';
import { checkPassword, wrongCredentials } from '../throttle/check-password.ts';
import { countAttempt } from '../throttle/throttle.ts';
import { hashPassword } from '../users/password.ts';
import type { Language } from '../wire/local-text.ts';
import { queueLinkMail } from './customer-mail.ts';
import { findByEmail, insertCustomer, readCustomer } from './customer-queries.ts';
import { checkSignUp, normaliseEmail } from './customer-rules.ts';
import type { Customer, CustomerLogin, CustomerSession, SignUp } from './customer-schema.ts';
import { startCustomerSession } from './customer-sessions.ts';

/** Generous, because a whole village may share one address of a mobile network. */
const signUpsPerAddress = { name: 'customer-signup', times: 30, seconds: 3600 };

/** @throws Problem INVALID_INPUT, EMAIL_TAKEN, TOO_MANY_ATTEMPTS */
export async function signUpCustomer(
  dependencies: Dependencies,
  request: SignUp,
  language: Language,
  address: string,
): Promise<CustomerSession> {
  const { db, settings, mailQueued } = dependencies;
  const values = checkSignUp(request);
  await countAttempt(db, signUpsPerAddress, address);
  const password_hash = await hashPassword(request.password);
  const session = await db.transaction().execute(async (trx) => {
    const user = await insertCustomer(trx, {
      ...values,
      password_hash,
      language,
      consent_version: request.consent?.version ?? null,
    });
    if (!user) throw emailTaken();
    await queueLinkMail(trx, settings, user, 'verify-email');
    return { token: await startCustomerSession(trx, user._id), user };
  });
  mailQueued();
  await rememberNetwork(dependencies, 'customer', session.user.email, address);
  return session;
}

/** @throws Problem INVALID_CREDENTIALS for both an unknown email and a wrong password, TOO_MANY_ATTEMPTS */
export async function signInCustomer(
  dependencies: Dependencies,
  { email, password }: CustomerLogin,
  address: string,
): Promise<CustomerSession> {
  const user = await checkCustomer(dependencies, normaliseEmail(email), password, address);
  return { token: await startCustomerSession(dependencies.db, user._id), user };
}

/** @throws Problem INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS */
export async function confirmCustomerPassword(
  dependencies: Dependencies,
  customerId: string,
  password: string,
  address: string,
): Promise<Customer> {
  const { email } = await readCustomer(dependencies.db, customerId);
  return checkCustomer(dependencies, email, password, address);
}

async function checkCustomer(
  dependencies: Dependencies,
  email: string,
  password: string,
  address: string,
): Promise<Customer> {
  const { db } = dependencies;
  const customerAccount = await findByEmail(db, email);
  const attempt = { account: email, address, password, passwordHash: customerAccount?.passwordHash };
  await checkPassword(dependencies, 'customer', attempt, (action) =>
    appendRepeatedAudit(db, notStaff, customerEvent(action, customerAccount?.customer._id)),
  );
  if (!customerAccount) throw wrongCredentials();
  await rememberNetwork(dependencies, 'customer', email, address);
  return customerAccount.customer;
}

function emailTaken() {
  const message = 'There is already an account with this email address. Sign in, or reset the password.';
  return new Problem('EMAIL_TAKEN', message, { details: [{ field: 'email', message }] });
}
