import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { todayAtCentre } from '../wire/today.ts';

/** How long a process may go on serving what another process has changed. */
const staleForMs = 1_000;

/**
 * Which state of the public content is current. Triggers in the database raise it whenever public content changes
 * (migration 0005), whoever changes it; each process asks at most once a second. A new day at the centre counts as a
 * change, too: positions close on their last date.
 */
export class ContentVersionWatch {
  readonly #db: Database;
  #known: string | undefined;
  #checkedAt = -Infinity;
  #check: Promise<string> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** @throws the database's error, but only if it never answered before: content that is known beats no content */
  async current(): Promise<string> {
    return `${await this.#stored()}.${todayAtCentre().replaceAll('-', '')}`;
  }

  async #stored(): Promise<string> {
    if (this.#known !== undefined && performance.now() - this.#checkedAt < staleForMs) return this.#known;
    this.#check ??= this.#read().finally(() => (this.#check = undefined));
    try {
      return await this.#check;
    } catch (error) {
      if (this.#known === undefined) throw error;
      return this.#known;
    }
  }

  /** Asks anew at the next request, so that whoever changed something through this process sees it at once. */
  expire() {
    this.#checkedAt = -Infinity;
    this.#check = undefined;
  }

  async #read() {
    const askedAt = performance.now();
    const { version } = await this.#db
      .selectFrom('content_version')
      .select(sql<string>`version::text`.as('version'))
      .executeTakeFirstOrThrow();
    this.#known = version;
    this.#checkedAt = askedAt;
    return version;
  }
}
