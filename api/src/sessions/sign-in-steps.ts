import { sql } from 'kysely';
import { appendAudit } from '../audit/append-audit.ts';
import type { Database, DatabaseTransaction, Tables } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import { hashOf, newSecret } from '../secret.ts';
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

type Person = Pick<Tables['users'], 'id' | 'user_type' | 'user_name'>;

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

  constructor(db: Database, lifetimes: Lifetimes, box: SecretBox) {
    this.#db = db;
    this.#lifetimes = lifetimes;
    this.#box = box;
    this.#tries = new Throttle(db, perPerson);
  }

  async letIn(person: Person, device: string): Promise<Entry> {
    if (!(await hasTwoFactor(this.#db, person.id))) return this.#start(this.#db, person, device);
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
  async giveCode(token: string | undefined, code: string, device: string): Promise<Entry> {
    const person = token === undefined ? undefined : await this.#personAt(token);
    if (!person) throw new Problem('SIGN_IN_EXPIRED', 'This took too long. Please sign in again.');
    // Counted before the code is checked: many attempts at once would otherwise all pass.
    await this.#tries.count(person.id, 'Too many attempts. Please wait a few minutes, then try again.');
    const entry = await this.#db.transaction().execute(async (trx) => {
      const kind = await checkOneTimeCode(trx, this.#box, person.id, code);
      if (!kind) throw new Problem('INVALID_CODE', 'This code is not right, or was used already.');
      await trx.deleteFrom('sign_in_steps').where('user_id', '=', person.id).execute();
      if (kind === 'recovery') await noteRecovery(trx, person);
      return this.#start(trx, person, device);
    });
    await this.#tries.forget(person.id);
    return entry;
  }

  #personAt(token: string) {
    return (
      this.#db
        .selectFrom('sign_in_steps')
        .innerJoin('users', 'users.id', 'sign_in_steps.user_id')
        .select(['users.id', 'user_type', 'user_name'])
        .where('token_hash', '=', hashOf(token))
        .where('expires_at', '>', sql<Date>`now()`)
        // Who was blocked meanwhile has begun for nothing.
        .where('user_active', '=', true)
        .where('user_block', '=', false)
        .executeTakeFirst()
    );
  }

  async #start(db: Database, { id, user_type, user_name }: Person, device: string): Promise<Entry> {
    return {
      status: 'signedIn',
      user: { userId: id, role: user_type, username: user_name },
      token: await startSession(db, id, device, this.#lifetimes),
    };
  }
}

/** Its owner would see it in the log, if somebody else had found the paper. */
function noteRecovery(trx: DatabaseTransaction, { id, user_name }: Person) {
  const entry = { action: 'recovery-code-used', subject: 'user', id, title: user_name };
  return appendAudit(trx, { userId: id, username: user_name }, entry);
}
