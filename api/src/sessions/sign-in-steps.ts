import { sql } from 'kysely';
import { appendAudit } from '../audit/append-audit.ts';
import { appendRepeatedAudit, signInEvent, unknownActor } from '../audit/security-events.ts';
import type { Database, DatabaseTransaction, Tables } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import { hashOf, newSecret } from '../secret.ts';
import { AccountLimit } from '../throttle/account-limit.ts';
import { Throttle } from '../throttle/throttle.ts';
import { checkOneTimeCode } from '../two-factor/check-code.ts';
import type { SecretBox } from '../two-factor/secret-box.ts';
import { hasTwoFactor } from '../two-factor/two-factor-queries.ts';
import type { SignedIn } from './session-schema.ts';
import { type Lifetimes, startSession } from './session-queries.ts';

/** Whoever has proved who they are is in, or is asked for a code as well. */
export type Entry =
  | { status: 'signedIn'; user: SignedIn; token: string }
  | { status: 'codeRequired'; token: string };

type Person = Pick<Tables['users'], 'id' | 'user_type' | 'user_name' | 'user_email'>;

/** From where somebody signs in: the IP address, and what the browser says of itself. */
export interface Client {
  address: string;
  device: string;
}

/** Long enough to find the phone. */
export const stepMinutes = 10;

/** By person, wherever it comes from: only who knows the password gets here, and six digits are soon guessed by many. */
const perPerson = { name: 'sign-in-code', times: 5, seconds: 15 * 60 };

/** What comes after the password, or after Google: a session, or first a code. */
export class SignInSteps {
  readonly #db: Database;
  readonly #lifetimes: Lifetimes;
  readonly #box: SecretBox;
  readonly #tries: Throttle;
  readonly #perAccount: AccountLimit;

  constructor(db: Database, lifetimes: Lifetimes, box: SecretBox) {
    this.#db = db;
    this.#lifetimes = lifetimes;
    this.#box = box;
    this.#tries = new Throttle(db, perPerson);
    this.#perAccount = new AccountLimit(db, box, 'staff');
  }

  /** @param how as the audit log has it: with the password, or with Google */
  async letIn(person: Person, client: Client, how: 'sign-in' | 'sign-in-google'): Promise<Entry> {
    if (!(await hasTwoFactor(this.#db, person.id))) {
      const entry = await this.#db
        .transaction()
        .execute((trx) => this.#start(trx, person, client.device, how));
      await this.#perAccount.rememberNetwork(person.user_email, client.address);
      return entry;
    }
    await appendRepeatedAudit(this.#db, actorOf(person), signInEvent('code-asked', person));
    const { token, tokenHash } = newSecret();
    await this.#db
      .insertInto('sign_in_steps')
      .values({
        token_hash: tokenHash,
        user_id: person.id,
        expires_at: sql`now() + make_interval(mins => ${stepMinutes})`,
      })
      .execute();
    // Those that nobody finished would stay for ever otherwise.
    await this.#db
      .deleteFrom('sign_in_steps')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute();
    return { status: 'codeRequired', token };
  }

  /**
   * @param token of the step that was begun
   * @throws Problem SIGN_IN_EXPIRED when none was, or too long ago; INVALID_CODE; TOO_MANY_ATTEMPTS
   */
  async giveCode(token: string | undefined, code: string, { address, device }: Client): Promise<Entry> {
    const person = token === undefined ? undefined : await this.#personAt(token);
    if (!person) throw new Problem('SIGN_IN_EXPIRED', 'This took too long. Please sign in again.');
    // Counted before the code is checked: many attempts at once would otherwise all pass.
    const noteThrottled = () =>
      appendRepeatedAudit(this.#db, unknownActor, signInEvent('sign-in-throttled', person));
    await this.#tries.count(
      person.id,
      'Too many attempts. Please wait a few minutes, then try again.',
      noteThrottled,
    );
    await this.#perAccount.count(person.user_email, address, noteThrottled);
    const entry = await this.#db.transaction().execute(async (trx) => {
      const kind = await checkOneTimeCode(trx, this.#box, person.id, code);
      if (!kind) return undefined;
      await trx.deleteFrom('sign_in_steps').where('user_id', '=', person.id).execute();
      return this.#start(trx, person, device, kind === 'app' ? 'sign-in-code' : 'recovery-code-used');
    });
    if (!entry) {
      await appendRepeatedAudit(this.#db, unknownActor, signInEvent('code-failed', person));
      throw new Problem('INVALID_CODE', 'This code is not right, or was used already.');
    }
    await this.#tries.forget(person.id);
    await this.#perAccount.takeBack(person.user_email);
    await this.#perAccount.rememberNetwork(person.user_email, address);
    return entry;
  }

  #personAt(token: string) {
    return (
      this.#db
        .selectFrom('sign_in_steps')
        .innerJoin('users', 'users.id', 'sign_in_steps.user_id')
        .select(['users.id', 'user_type', 'user_name', 'user_email'])
        .where('token_hash', '=', hashOf(token))
        .where('expires_at', '>', sql<Date>`now()`)
        // Who was blocked meanwhile has begun for nothing.
        .where('user_active', '=', true)
        .where('user_block', '=', false)
        .executeTakeFirst()
    );
  }

  async #start(trx: DatabaseTransaction, person: Person, device: string, how: string): Promise<Entry> {
    const { id, user_type, user_name } = person;
    await appendAudit(trx, actorOf(person), signInEvent(how, person));
    return {
      status: 'signedIn',
      user: { userId: id, role: user_type, username: user_name },
      token: await startSession(trx, id, device, this.#lifetimes),
    };
  }
}

function actorOf({ id, user_name }: Person) {
  return { userId: id, username: user_name };
}
