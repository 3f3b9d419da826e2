import type { Dependencies } from '../api.ts';
import { appendAudit } from '../audit/append-audit.ts';
import { appendRepeatedAudit, customerEvent, unknownActor } from '../audit/security-events.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import { AccountLimit } from '../throttle/account-limit.ts';
import { Throttle } from '../throttle/throttle.ts';
import { SecretBox } from '../two-factor/secret-box.ts';
import { hashPassword, isPassword } from '../users/password.ts';
import type { Language } from '../wire/local-text.ts';
import { deleteLinks, readLink, useLink } from './customer-links.ts';
import { queueLinkMail } from './customer-mail.ts';
import { findByEmail, insertCustomer, readCustomer, setPassword } from './customer-queries.ts';
import { checkEmail, checkNewPassword, checkSignUp, normaliseEmail } from './customer-rules.ts';
import type { Customer, CustomerLogin, CustomerSession, PasswordChange, SignUp } from './customer-schema.ts';
import { endCustomerSessions, startCustomerSession } from './customer-sessions.ts';

const wait = 'Too many attempts. Please wait a few minutes, then try again.';
/** Every request for a reset takes at least this long, so that its time does not tell whether somebody is known. */
const resetMs = 300;

/** Where customers come in: sign-up, login, and whatever needs or changes their password. */
export class CustomerDesk {
  readonly #dependencies: Dependencies;
  readonly #signUps: Throttle;
  readonly #perAccountAndAddress: Throttle;
  readonly #perAddress: Throttle;
  readonly #perAccount: AccountLimit;
  readonly #resets: Throttle;
  readonly #resetMails: Throttle;

  constructor(dependencies: Dependencies) {
    const { db, settings } = dependencies;
    this.#dependencies = dependencies;
    // Generous, because a whole village may share one address of a mobile network.
    this.#signUps = new Throttle(db, { name: 'customer-signup', times: 30, seconds: 3600 });
    this.#perAccountAndAddress = new Throttle(db, {
      name: 'customer-account',
      times: 5,
      seconds: 15 * 60,
    });
    this.#perAddress = new Throttle(db, { name: 'customer-address', times: 50, seconds: 15 * 60 });
    this.#perAccount = new AccountLimit(db, new SecretBox(settings.dataDir), 'customer');
    this.#resets = new Throttle(db, { name: 'customer-reset', times: 20, seconds: 3600 });
    this.#resetMails = new Throttle(db, { name: 'customer-mail', times: 5, seconds: 3600 });
  }

  /** @throws Problem INVALID_INPUT, EMAIL_TAKEN, TOO_MANY_ATTEMPTS */
  async signUp(request: SignUp, language: Language, address: string): Promise<CustomerSession> {
    const given = checkSignUp(request);
    await this.#signUps.count(address, wait);
    const { db, settings, mailQueued } = this.#dependencies;
    const password_hash = await hashPassword(request.password);
    const session = await db.transaction().execute(async (trx) => {
      const user = await insertCustomer(trx, {
        ...given,
        password_hash,
        language,
        consent_version: request.consent?.version ?? null,
      });
      if (!user) throw emailTaken();
      await queueLinkMail(trx, settings, user, 'verify-email');
      return { token: await startCustomerSession(trx, user._id), user };
    });
    mailQueued();
    await this.#perAccount.rememberNetwork(session.user.email, address);
    return session;
  }

  /**
   * @throws Problem INVALID_CREDENTIALS alike for an unknown e-mail and a wrong password, TOO_MANY_ATTEMPTS
   */
  async signIn({ email, password }: CustomerLogin, address: string): Promise<CustomerSession> {
    const known = await findByEmail(this.#dependencies.db, normaliseEmail(email));
    await this.#checkPassword(normaliseEmail(email), known, password, address);
    if (!known) throw wrongPassword();
    return {
      token: await startCustomerSession(this.#dependencies.db, known.customer._id),
      user: known.customer,
    };
  }

  /**
   * Ends every session of the customer and begins a new one.
   * @throws Problem INVALID_CREDENTIALS, INVALID_INPUT, TOO_MANY_ATTEMPTS
   */
  async changePassword(
    customerId: string,
    { password, newPassword }: PasswordChange,
    address: string,
  ): Promise<CustomerSession> {
    const user = await this.confirmPassword(customerId, password, address);
    checkNewPassword('newPassword', newPassword, user.email);
    const passwordHash = await hashPassword(newPassword);
    return this.#dependencies.db.transaction().execute(async (trx) => {
      await setPassword(trx, customerId, passwordHash);
      await endCustomerSessions(trx, customerId);
      await deleteLinks(trx, customerId, 'reset-password');
      await note(trx, 'change-password', customerId);
      return { token: await startCustomerSession(trx, customerId), user };
    });
  }

  /** @throws Problem INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS */
  async confirmPassword(customerId: string, password: string, address: string): Promise<Customer> {
    const { db } = this.#dependencies;
    const { email } = await readCustomer(db, customerId);
    const known = await findByEmail(db, email);
    await this.#checkPassword(email, known, password, address);
    if (!known) throw wrongPassword();
    return known.customer;
  }

  /**
   * Mails a link if somebody has this e-mail. Nothing of the answer, nor its time, tells whether.
   * @throws Problem INVALID_INPUT for what is no e-mail at all, TOO_MANY_ATTEMPTS
   */
  async requestReset(typed: string, address: string) {
    const email = checkEmail(typed);
    await this.#resets.count(address, wait);
    await Promise.all([this.#mailReset(email), delay(resetMs)]);
  }

  /** @throws Problem LINK_SPENT, INVALID_INPUT (the link then still works) */
  async resetPassword(token: string, password: string, address: string) {
    const { db } = this.#dependencies;
    const { email } = await readLink(db, token, 'reset-password');
    checkNewPassword('password', password, email);
    const passwordHash = await hashPassword(password);
    await db.transaction().execute(async (trx) => {
      const customerId = await useLink(trx, token, 'reset-password');
      await setPassword(trx, customerId, passwordHash);
      await endCustomerSessions(trx, customerId);
      await note(trx, 'reset-password', customerId);
    });
    // The mail's link proves who they are: somebody else's guesses do not keep them out here.
    await this.#perAccount.rememberNetwork(email, address);
  }

  /** @throws Problem TOO_MANY_ATTEMPTS */
  async mailVerification(customerId: string) {
    const { db, settings, mailQueued } = this.#dependencies;
    const customer = await readCustomer(db, customerId);
    if (customer.emailVerified) return;
    await this.#resetMails.count(customer.email, wait);
    await db.transaction().execute((trx) => queueLinkMail(trx, settings, customer, 'verify-email'));
    mailQueued();
  }

  async #mailReset(email: string) {
    const { db, settings, mailQueued } = this.#dependencies;
    const known = await findByEmail(db, email);
    if (!known) return;
    try {
      await this.#resetMails.count(email, wait);
    } catch (error) {
      // Said to nobody: the answer must be the same as for an address that we do not know.
      if (error instanceof Problem) return;
      throw error;
    }
    await db.transaction().execute((trx) => queueLinkMail(trx, settings, known.customer, 'reset-password'));
    mailQueued();
  }

  /** Counted before the password is checked: many attempts at once would otherwise all pass. */
  async #checkPassword(
    email: string,
    known: Awaited<ReturnType<typeof findByEmail>>,
    password: string,
    address: string,
  ) {
    const { db } = this.#dependencies;
    const accountAndAddress = `${address} ${email}`;
    const noteAs = (action: string) =>
      appendRepeatedAudit(db, unknownActor, customerEvent(action, known?.customer._id));
    const noteThrottled = () => noteAs('sign-in-throttled');
    await this.#perAddress.count(address, wait, noteThrottled);
    await this.#perAccountAndAddress.count(accountAndAddress, wait, noteThrottled);
    await this.#perAccount.count(email, address, noteThrottled);
    if (!(await isPassword(known?.passwordHash, password))) {
      await noteAs('sign-in-failed');
      throw wrongPassword();
    }
    await this.#perAccountAndAddress.forget(accountAndAddress);
    await this.#perAddress.takeBack(address);
    await this.#perAccount.takeBack(email);
    await this.#perAccount.rememberNetwork(email, address);
  }
}

function note(trx: DatabaseTransaction, action: string, customerId: string) {
  return appendAudit(trx, unknownActor, customerEvent(action, customerId));
}

function emailTaken() {
  const message = 'Somebody has signed up with this e-mail. Sign in, or reset the password.';
  return new Problem('EMAIL_TAKEN', message, { details: [{ field: 'email', message }] });
}

function wrongPassword() {
  return new Problem('INVALID_CREDENTIALS', 'The e-mail or the password is not right.');
}

function delay(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
