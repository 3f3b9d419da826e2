import { sql } from 'kysely';
import { appendRepeatedAudit, signInEvent, unknownActor } from '../audit/security-events.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import { hashOf } from '../secret.ts';
import { refuseBlocked } from '../sessions/sign-in.ts';
import type { Client, Entry, SignInSteps } from '../sessions/sign-in-steps.ts';
import type { GoogleSettings } from '../settings.ts';
import { Throttle } from '../throttle/throttle.ts';
import { IdTokens, invalid, type VerifiedToken } from './id-token.ts';

/** Nobody can guess a token; this keeps somebody from making the API check signatures all day. */
const perAddress = { name: 'google-sign-in', times: 50, seconds: 15 * 60 };

export class GoogleDesk {
  readonly #db: Database;
  readonly #tokens: IdTokens;
  readonly #steps: SignInSteps;
  readonly #perAddress: Throttle;

  constructor(db: Database, settings: GoogleSettings, steps: SignInSteps) {
    this.#db = db;
    this.#tokens = new IdTokens(settings);
    this.#steps = steps;
    this.#perAddress = new Throttle(db, perAddress);
  }

  /**
   * @param credential the ID token
   * @param attempt the secret that this browser was given when it began; its hash is the token's nonce
   * @returns who signed in, and the token of the new session; or that of the second step
   * @throws Problem INVALID_ID_TOKEN, PROVIDER_AWAY, NOT_STAFF, ACCOUNT_BLOCKED, TOO_MANY_ATTEMPTS; SIGN_IN_EXPIRED when
   * nothing was begun, or too long ago
   */
  async signIn(credential: string, attempt: string | undefined, client: Client): Promise<Entry> {
    const { address } = client;
    await this.#perAddress.count(
      address,
      'Too many attempts. Please wait a few minutes, then try again.',
      () => this.#note('sign-in-throttled'),
    );
    if (!attempt) throw new Problem('SIGN_IN_EXPIRED', 'This took too long. Please sign in again.');
    const token = await this.#accept(credential, attempt);
    await this.#perAddress.takeBack(address);

    const user = await this.#db
      .selectFrom('users')
      .select(['id', 'user_type', 'user_name', 'user_email', 'user_active', 'user_block'])
      .where('user_email', '=', token.email)
      .executeTakeFirst();
    if (!user) {
      await this.#note('sign-in-failed');
      throw new Problem('NOT_STAFF', 'No member of staff has this Google address.');
    }
    if (user.user_block || !user.user_active) return refuseBlocked(this.#db, user);
    return this.#steps.letIn(user, client, 'sign-in-google');
  }

  async #accept(credential: string, attempt: string): Promise<VerifiedToken> {
    try {
      const token = await this.#tokens.verify(credential, hashOf(attempt));
      await this.#spend(token);
      return token;
    } catch (error) {
      if (error instanceof Problem && error.code === 'INVALID_ID_TOKEN') await this.#note('sign-in-failed');
      throw error;
    }
  }

  /** Of somebody who is not known: an ID token that is not valid proves nothing. */
  #note(action: string) {
    return appendRepeatedAudit(this.#db, unknownActor, signInEvent(action, undefined));
  }

  /** Signs nobody in twice with one token: the second insertion finds the first. */
  async #spend({ nonce, expiresAt }: VerifiedToken) {
    // Those that have expired are refused without being remembered.
    await this.#db
      .deleteFrom('spent_id_tokens')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute();
    const spent = await this.#db
      .insertInto('spent_id_tokens')
      .values({ nonce, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('nonce').doNothing())
      .returning('nonce')
      .executeTakeFirst();
    if (!spent) throw invalid();
  }
}
