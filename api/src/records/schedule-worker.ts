import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../audit/append-audit.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import { publishRecord, unpublishRecord } from './change-record.ts';
import { recordKinds } from './record-kinds.ts';
import { storeChange } from './record-queries.ts';

const schedule: Actor = { userId: null, username: null };

/**
 * Publishes and unpublishes when the time has come. The times are in the database, so a restart forgets none, and what
 * became due while no process ran is done at the next check. A record is locked while it is changed, so of several
 * processes one does it.
 */
export class ScheduleWorker {
  readonly #db: Database;
  readonly #log: FastifyBaseLogger;
  readonly #checkEveryMs: number;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(db: Database, log: FastifyBaseLogger, checkEveryMs = 2_000) {
    this.#db = db;
    this.#log = log;
    this.#checkEveryMs = checkEveryMs;
  }

  /** Checks now, and from then on every `checkEveryMs`. */
  wake() {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#round = this.#round.then(() => this.#doDue());
    // After the round, so that a slow database is not asked faster than it answers.
    void this.#round.then(() => {
      if (this.#stopped) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.wake(), this.#checkEveryMs).unref();
    });
  }

  /** Finishes the record that is being worked on. */
  async stop() {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#round;
  }

  async #doDue() {
    try {
      while (!this.#stopped && (await this.#doNext()));
    } catch (error) {
      // The next check tries again.
      this.#log.error(
        { err: error },
        'Could not check the publishing schedule; trying again at the next check',
      );
    }
  }

  #doNext(): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const record = await nextDue(trx);
      if (!record) return false;
      const due = record.publish_due ? 'publish' : 'unpublish';
      try {
        await (due === 'publish' ? publishRecord : unpublishRecord)(
          trx,
          recordKinds[record.kind],
          schedule,
          record,
        );
        this.#log.info({ record: record.id, kind: record.kind }, `Scheduled ${due} done`);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        // It can't be done any more, and asking again every two seconds would not change that.
        this.#log.warn(
          { record: record.id, code: error.code },
          `Scheduled ${due} refused; its time is removed`,
        );
        await storeChange(trx, recordKinds[record.kind], record, schedule, 'schedule', {
          [`${due}_at`]: null,
        });
      }
      return true;
    });
  }
}

function nextDue(trx: DatabaseTransaction) {
  return trx
    .selectFrom('records')
    .selectAll()
    .select(sql<boolean | null>`publish_at <= now()`.as('publish_due'))
    .where((eb) =>
      eb.or([eb('publish_at', '<=', sql<Date>`now()`), eb('unpublish_at', '<=', sql<Date>`now()`)]),
    )
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
