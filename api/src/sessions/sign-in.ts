import { appendRepeatedAudit, signInEvent, unknownActor } from '../audit/security-events.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import { AccountLimit } from '../throttle/account-limit.ts';
import { Throttle } from '../throttle/throttle.ts';
import type { SecretBox } from '../two-factor/secret-box.ts';
import { isPassword } from '../users/password.ts';
import type { SignIn } from './session-schema.ts';
import type { Client, Entry, SignInSteps } from './sign-in-steps.ts';

/**
 * Guessing is slowed for one account from one address first, then for the address; {@link AccountLimit} slows it for the
 * account from all addresses. An owner who signs in from elsewhere is not locked out by somebody who guesses from one.
 */
const perAccountAndAddress = { name: 'sign-in-account', times: 5, seconds: 15 * 60 };
const perAddress = { name: 'sign-in-address', times: 50, seconds: 15 * 60 };

const wait = 'Too many attempts. Please wait a few minutes, then try again.';

export class SignInDesk {
  readonly #db: Database;
  readonly #steps: SignInSteps;
  readonly #perAccountAndAddress: Throttle;
  readonly #perAddress: Throttle;
  readonly #perAccount: AccountLimit;

  constructor(db: Database, steps: SignInSteps, box: SecretBox) {
    this.#db = db;
    this.#steps = steps;
    this.#perAccountAndAddress = new Throttle(db, perAccountAndAddress);
    this.#perAddress = new Throttle(db, perAddress);
    this.#perAccount = new AccountLimit(db, box, 'staff');
  }

  /**
   * @returns who signed in, and the token of the new session; or that of the second step
   * @throws Problem INVALID_CREDENTIALS alike for an unknown e-mail and a wrong password, ACCOUNT_BLOCKED only to who
   * knows the password, TOO_MANY_ATTEMPTS
   */
  async signIn({ email, password }: SignIn, client: Client): Promise<Entry> {
    const { address } = client;
    const account = email.trim().toLowerCase();
    const accountAndAddress = `${address} ${account}`;
    const noteThrottled = async () =>
      appendRepeatedAudit(
        this.#db,
        unknownActor,
        signInEvent('sign-in-throttled', await this.#userWith(email)),
      );
    // Counted before the password is checked: many attempts at once would otherwise all pass.
    await this.#perAddress.count(address, wait, noteThrottled);
    await this.#perAccountAndAddress.count(accountAndAddress, wait, noteThrottled);
    await this.#perAccount.count(account, address, noteThrottled);

    const user = await this.#userWith(email);
    const matches = await isPassword(user?.password_hash, password);
    if (!user || !matches) {
      await appendRepeatedAudit(this.#db, unknownActor, signInEvent('sign-in-failed', user));
      throw new Problem('INVALID_CREDENTIALS', 'The e-mail or the password is not right.');
    }

    await this.#perAccountAndAddress.forget(accountAndAddress);
    await this.#perAddress.takeBack(address);
    await this.#perAccount.takeBack(account);
    if (user.user_block || !user.user_active) return refuseBlocked(this.#db, user);
    return this.#steps.letIn(user, client, 'sign-in');
  }

  #userWith(email: string) {
    return this.#db
      .selectFrom('users')
      .select(['id', 'user_type', 'user_name', 'user_email', 'password_hash', 'user_active', 'user_block'])
      .where('user_email', '=', email.trim().toLowerCase())
      .executeTakeFirst();
  }
}

/**
 * Refuses, and notes it, somebody who has proved who they are and may not come in all the same.
 * @throws Problem ACCOUNT_BLOCKED
 */
export async function refuseBlocked(db: Database, person: { id: string; user_name: string }): Promise<never> {
  await appendRepeatedAudit(
    db,
    { userId: person.id, username: person.user_name },
    signInEvent('sign-in-blocked', person),
  );
  throw accountBlocked();
}

export const accountBlocked = () =>
  new Problem('ACCOUNT_BLOCKED', 'This account is blocked. A super admin can unblock it.');
