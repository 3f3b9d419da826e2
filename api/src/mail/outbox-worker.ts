import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/schema.ts';
import { errorCode } from '../error-code.ts';
import type { MailTransport } from './mail.ts';
import {
  type ClaimedMail,
  claimMails,
  deleteOldMail,
  markDead,
  markSent,
  postpone,
} from './outbox-queries.ts';

export interface Patience {
  /** How often to look for mail that has become due. */
  lookEveryMs: number;
  firstRetrySeconds: number;
  longestRetrySeconds: number;
  /** After so many a mail is given up; with the other defaults that is most of a day. */
  mostAttempts: number;
}

const defaultPatience: Patience = {
  lookEveryMs: 5_000,
  firstRetrySeconds: 30,
  longestRetrySeconds: 6 * 3600,
  mostAttempts: 12,
};

const tidyEveryMs = 3_600_000;

/**
 * Sends what is in the outbox, and tries again with growing pauses, so that a mail server that is down loses nothing.
 * A mail may go out twice if the process dies between sending and noting it; never not at all.
 */
export class OutboxWorker {
  readonly #db: Database;
  readonly #transport: MailTransport;
  readonly #log: FastifyBaseLogger;
  readonly #patience: Patience;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  #stopped = false;
  #tidiedAt = 0;

  constructor(
    db: Database,
    transport: MailTransport,
    log: FastifyBaseLogger,
    patience: Partial<Patience> = {},
  ) {
    this.#db = db;
    this.#transport = transport;
    this.#log = log;
    this.#patience = { ...defaultPatience, ...patience };
  }

  /** Looks now, and from then on by itself. */
  wake() {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#round = this.#round.then(() => this.#sendDue());
    this.#timer = setTimeout(() => this.wake(), this.#patience.lookEveryMs).unref();
  }

  /** Finishes the mail that is being sent. */
  async stop() {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#round;
    this.#transport.close();
  }

  async #sendDue() {
    try {
      let mails = await claimMails(this.#db);
      while (mails.length > 0) {
        for (const mail of mails) await this.#send(mail);
        mails = this.#stopped ? [] : await claimMails(this.#db);
      }
      await this.#tidy();
    } catch (error) {
      // The next look tries again; a database that is away for a moment must not end the worker.
      this.#log.error({ err: error }, 'the outbox could not be read');
    }
  }

  async #tidy() {
    if (Date.now() - this.#tidiedAt < tidyEveryMs) return;
    this.#tidiedAt = Date.now();
    await deleteOldMail(this.#db);
  }

  async #send(mail: ClaimedMail) {
    try {
      await this.#transport.send(mail);
    } catch (error) {
      await this.#failed(mail, error);
      return;
    }
    await markSent(this.#db, mail.id);
    this.#log.info({ mail: mail.id, attempt: mail.attempts }, 'mail sent');
  }

  async #failed({ id, attempts }: ClaimedMail, error: unknown) {
    const reason = reasonOf(error);
    const { firstRetrySeconds, longestRetrySeconds, mostAttempts } = this.#patience;
    if (attempts >= mostAttempts) {
      this.#log.error({ mail: id, attempt: attempts, reason }, 'mail given up');
      await markDead(this.#db, id, reason);
      return;
    }
    const seconds = Math.min(firstRetrySeconds * 2 ** (attempts - 1), longestRetrySeconds);
    this.#log.warn({ mail: id, attempt: attempts, reason, retryInSeconds: seconds }, 'mail not sent');
    await postpone(this.#db, id, reason, seconds);
  }
}

/** The kind of failure and the server's status. Its words are left out, because they often repeat the address. */
function reasonOf(error: unknown) {
  const { responseCode } = error as { responseCode?: number };
  return [errorCode(error) ?? 'unknown', responseCode].filter((part) => part !== undefined).join(' ');
}
