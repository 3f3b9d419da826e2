import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { publishedRecords } from '../records/published-records.ts';
import { followCorrections } from '../texts/own-texts.ts';
import { todayAtCentre } from '../centre-clock.ts';

/** How long a process may serve content after another process has changed it. */
const staleForMs = 1_000;
/** How long a request waits for the database if an earlier version is known. */
const maxWaitMs = 1_000;

interface KnownVersion {
  version: string;
  /** The number of announcements that have started or ended so far. */
  steps: string;
  /** The number of the newest change of live releases. */
  releases: number;
}

/**
 * The version of the public content. Triggers in the database raise it with every change (docs/decisions/0001-api-content-version.md); each process
 * reads it at most once a second. Time changes content, too: positions close on their last date, and announcements
 * start and end.
 */
export class ContentVersionWatch {
  readonly #db: Database;
  #known: KnownVersion | undefined;
  #checkedAt = -Infinity;
  #check: Promise<KnownVersion> | undefined;
  #checkStartedAt = -Infinity;

  constructor(db: Database) {
    this.#db = db;
  }

  /** @throws the database's error, but only if no version is known yet: stale content is better than none */
  async current(): Promise<string> {
    const { version, steps } = await this.#stored();
    return `${version}.${todayAtCentre().replaceAll('-', '')}${steps}`;
  }

  /** @throws as {@link current} */
  async releases(): Promise<number> {
    return (await this.#stored()).releases;
  }

  async #stored(): Promise<KnownVersion> {
    if (this.#known !== undefined && performance.now() - this.#checkedAt < staleForMs) return this.#known;
    if (!this.#check) {
      const check = this.#read().finally(() => {
        if (this.#check === check) this.#check = undefined;
      });
      this.#check = check;
      this.#checkStartedAt = performance.now();
    }
    try {
      return await (this.#known ? this.#orKnown(this.#check, this.#known) : this.#check);
    } catch (error) {
      if (this.#known === undefined) throw error;
      return this.#known;
    }
  }

  /** Keeps a hanging database from delaying answers that do not need it. */
  async #orKnown(check: Promise<KnownVersion>, known: KnownVersion): Promise<KnownVersion> {
    const waitMs = this.#checkStartedAt + maxWaitMs - performance.now();
    const timer = new AbortController();
    const tooLate = setTimeout(Math.max(waitMs, 0), known, { signal: timer.signal, ref: false });
    try {
      return await Promise.race([check, tooLate]);
    } finally {
      timer.abort();
      tooLate.catch(() => undefined);
    }
  }

  /** Makes the next request read the version again, so that a change through this process shows at once. */
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
        publishedRecords(this.#db, 'announcements')
          .select(
            sql<string>`(count(*) filter (where (listed ->> 'startsAt')::timestamptz <= now())
              + count(*) filter (where (listed ->> 'endsAt')::timestamptz <= now()))::text`.as('steps'),
          )
          .$asScalar()
          .$notNull()
          .as('steps'),
        eb
          .selectFrom('release_changes')
          .select(sql<number>`coalesce(max(number), 0)`.as('releases'))
          .$asScalar()
          .$notNull()
          .as('releases'),
      ])
      .executeTakeFirstOrThrow();
    // Before storing the version, because its answers may contain corrected texts.
    if (known.version !== this.#known?.version) await followCorrections(this.#db);
    this.#known = known;
    this.#checkedAt = askedAt;
    return known;
  }
}
