import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { todayAtCentre } from '../wire/today.ts';

/** How long a process may go on serving what another process has changed. */
const staleForMs = 1_000;

interface KnownVersion {
  version: string;
  /** How many starts and ends of announcements have come. */
  steps: string;
}

/**
 * Which state of the public content is current. Triggers in the database raise it whenever public content changes
 * (migration 0005), whoever changes it; each process asks at most once a second. The passing of time changes what is
 * shown, too: positions close on their last date, and announcements start and end.
 */
export class ContentVersionWatch {
  readonly #db: Database;
  #known: KnownVersion | undefined;
  #checkedAt = -Infinity;
  #check: Promise<KnownVersion> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** @throws the database's error, but only if it never answered before: content that is known beats no content */
  async current(): Promise<string> {
    const { version, steps } = await this.#stored();
    return `${version}.${todayAtCentre().replaceAll('-', '')}${steps}`;
  }

  async #stored(): Promise<KnownVersion> {
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
    const known = await this.#db
      .selectFrom('content_version')
      .select((eb) => [
        sql<string>`version::text`.as('version'),
        eb
          .selectFrom('announcements')
          .where('status', '=', 'published')
          .select(
            sql<string>`(count(*) filter (where starts_at <= now()) + count(*) filter (where ends_at <= now()))::text`.as(
              'steps',
            ),
          )
          .$asScalar()
          .$notNull()
          .as('steps'),
      ])
      .executeTakeFirstOrThrow();
    this.#known = known;
    this.#checkedAt = askedAt;
    return known;
  }
}
