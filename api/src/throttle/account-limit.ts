import type { Database } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import type { SecretBox } from '../two-factor/secret-box.ts';
import { networkOf } from './network-of.ts';
import { Throttle } from './throttle.ts';

const knownNetworkDays = 30;
const dayMs = 24 * 3600 * 1000;

type Kind = 'staff' | 'customer';

/** By the account's e-mail. To be forgotten where somebody else lets the owner in again, who may be anywhere. */
export function failuresOf(db: Database, kind: Kind) {
  return new Throttle(db, { name: `${kind}-day`, times: 100, seconds: dayMs / 1000 });
}

/**
 * Slows those who guess at one account from many networks. Once a day's failures are used up, only networks from which
 * the account was entered lately may go on, so that a stranger cannot lock the owner out of them. See
 * docs/decisions/0037-api-account-limit.md.
 */
export class AccountLimit {
  readonly #db: Database;
  readonly #box: SecretBox;
  readonly #kind: Kind;
  readonly #failures: Throttle;

  constructor(db: Database, box: SecretBox, kind: Kind) {
    this.#db = db;
    this.#box = box;
    this.#kind = kind;
    this.#failures = failuresOf(db, kind);
  }

  /**
   * Counts an attempt as a failure until {@link takeBack} says otherwise.
   * @param account its e-mail as it is stored, also one that nobody has
   * @throws Problem TOO_MANY_ATTEMPTS, unless the account knows the network
   */
  async count(account: string, address: string, onFirstRefusal: () => Promise<void>) {
    try {
      await this.#failures.count(
        account,
        'Too many attempts to sign in to this account. Reset the password, or try again tomorrow.',
        onFirstRefusal,
      );
    } catch (error) {
      if (error instanceof Problem && (await this.#knows(account, address))) return;
      throw error;
    }
  }

  async takeBack(account: string) {
    await this.#failures.takeBack(account);
  }

  /** To be called once somebody has proved that the account is theirs, with everything that is asked for. */
  async rememberNetwork(account: string, address: string) {
    const expire = String(Date.now() + knownNetworkDays * dayMs);
    // rate-limiter-flexible deletes the rows of this table once they have expired.
    await this.#db
      .insertInto('throttle')
      .values({ key: await this.#keyOf(account, address), points: 1, expire })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ expire }))
      .execute();
  }

  async #knows(account: string, address: string) {
    const row = await this.#db
      .selectFrom('throttle')
      .select('key')
      .where('key', '=', await this.#keyOf(account, address))
      .where('expire', '>', String(Date.now()))
      .executeTakeFirst();
    return row !== undefined;
  }

  /** With a key that is not in the database: whoever has a dump and an e-mail could try all addresses otherwise. */
  async #keyOf(account: string, address: string) {
    const hash = await this.#box.hash(JSON.stringify([this.#kind, account, networkOf(address)]));
    return `known-network:${hash}`;
  }
}
