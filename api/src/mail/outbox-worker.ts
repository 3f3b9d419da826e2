import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/schema.ts';
import { errorCode } from '../error-code.ts';
import type { MailTransport } from './mail.ts';
import {
  type ClaimedMail,
  claimMail,
  deleteOldMail,
  markDead,
  markSent,
  postpone,
} from './outbox-queries.ts';

export interface RetrySchedule {
  /** How often to check for mail that is due. */
  checkEveryMs: number;
  firstRetrySeconds: number;
  maxRetrySeconds: number;
  /** A mail is given up after these; with the other defaults that is most of a day. */
  maxAttempts: number;
}

const defaultSchedule: RetrySchedule = {
  checkEveryMs: 5_000,
  firstRetrySeconds: 30,
  maxRetrySeconds: 6 * 3600,
  maxAttempts: 12,
};

const tidyEveryMs = 3_600_000;

/** For one mail: shorter than its lease, after which another process would send it too. */
const sendTimeoutMs = 4 * 60_000;
/** How long a mail that is being sent may still take when the API stops. Cut off, it is sent again later. */
const stopTimeoutMs = 3_000;

/**
 * Sends what is in the outbox, and tries again with growing pauses, so that a mail server that is down loses nothing.
 * A mail may go out twice if the process dies between sending and noting it; never not at all.
 */
export class OutboxWorker {
  readonly #db: Database;
  readonly #transport: MailTransport;
  readonly #log: FastifyBaseLogger;
  readonly #schedule: RetrySchedule;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  #stopped = false;
  #tidiedAt = 0;

  constructor(
    db: Database,
    transport: MailTransport,
    log: FastifyBaseLogger,
    schedule: Partial<RetrySchedule> = {},
  ) {
    this.#db = db;
    this.#transport = transport;
    this.#log = log;
    this.#schedule = { ...defaultSchedule, ...schedule };
  }

  /** Checks now, and from then on at intervals. */
  wake() {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#round = this.#round.then(() => this.#sendDue());
    this.#timer = globalThis.setTimeout(() => this.wake(), this.#schedule.checkEveryMs).unref();
  }

  /** Finishes the mail that is being sent, if that is soon. */
  async stop() {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await Promise.race([this.#round, setTimeout(stopTimeoutMs, undefined, { ref: false })]);
    this.#transport.close();
  }

  async #sendDue() {
    try {
      while (!this.#stopped) {
        const mail = await claimMail(this.#db);
        if (!mail) break;
        await this.#send(mail);
      }
      await this.#tidy();
    } catch (error) {
      // The next look tries again; a database that is away for a moment must not end the worker.
      this.#log.error({ err: error }, 'Could not read the outbox; trying again');
    }
  }

  async #tidy() {
    if (this.#stopped || Date.now() - this.#tidiedAt < tidyEveryMs) return;
    this.#tidiedAt = Date.now();
    await deleteOldMail(this.#db);
  }

  async #send(mail: ClaimedMail) {
    try {
      await withTimeLimit(this.#transport.send(mail));
    } catch (error) {
      await this.#failed(mail, error);
      return;
    }
    await markSent(this.#db, mail.id);
    this.#log.info({ mail: mail.id, attempt: mail.attempts }, 'Sent a mail');
  }

  async #failed({ id, attempts }: ClaimedMail, error: unknown) {
    const reason = reasonOf(error);
    const { firstRetrySeconds, maxRetrySeconds, maxAttempts } = this.#schedule;
    if (attempts >= maxAttempts) {
      this.#log.error({ mail: id, attempt: attempts, reason }, 'Gave up sending a mail');
      await markDead(this.#db, id, reason);
      return;
    }
    const seconds = Math.min(firstRetrySeconds * 2 ** (attempts - 1), maxRetrySeconds);
    this.#log.warn(
      { mail: id, attempt: attempts, reason, retryInSeconds: seconds },
      'Could not send a mail; trying again',
    );
    await postpone(this.#db, id, reason, seconds);
  }
}

async function withTimeLimit(sending: Promise<void>) {
  const ended = new AbortController();
  const tooLate = setTimeout(sendTimeoutMs, undefined, { signal: ended.signal, ref: false }).then(
    () => Promise.reject(Object.assign(new Error('The mail server is too slow'), { code: 'ETIMEDOUT' })),
    () => undefined,
  );
  try {
    await Promise.race([sending, tooLate]);
  } finally {
    ended.abort();
  }
}

/** The kind of failure and the server's status. Its words are left out, because they often repeat the address. */
function reasonOf(error: unknown) {
  const { responseCode } = error as { responseCode?: number };
  return [errorCode(error) ?? 'unknown', responseCode].filter((part) => part !== undefined).join(' ');
}
