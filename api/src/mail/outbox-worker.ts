import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/schema.ts';
import { errorCode } from '@nalam/server-kit/error-code';
import { RepeatedJob } from '../jobs/repeated-job.ts';
import {
  type Channel,
  type MessageChannel,
  type Outcome,
  type QueuedText,
  type TextChannel,
  textChannels,
} from '../messages/message-channel.ts';
import type { QueuedMail } from './mail.ts';
import {
  type ClaimedMessage,
  claimMessage,
  fallBackWithoutReceipt,
  fallBackToMail,
  markDead,
  markSent,
  postpone,
} from './outbox-queries.ts';

/** The channels: email, and the SMS and WhatsApp channels set up for the site. */
export type Channels = { email: MessageChannel<QueuedMail> } & Partial<
  Record<TextChannel, MessageChannel<QueuedText>>
>;

export interface RetrySchedule {
  /** How often to check for due messages. */
  checkEveryMs: number;
  /** How long stopping waits for messages that are being sent. */
  stopTimeoutMs: number;
  firstRetrySeconds: number;
  maxRetrySeconds: number;
  /** Attempts before giving up on an email; with the other defaults, most of a day. */
  maxAttempts: number;
  /** Attempts before an email replaces a text; with the other defaults, within half an hour. */
  maxTextAttempts: number;
}

const defaultSchedule: RetrySchedule = {
  checkEveryMs: 5_000,
  stopTimeoutMs: 3_000,
  firstRetrySeconds: 30,
  maxRetrySeconds: 6 * 3600,
  maxAttempts: 12,
  maxTextAttempts: 6,
};

const allChannels = ['email', ...textChannels] as const;

/** The timeout for one message: shorter than its lease, after which another process would send it, too. */
const sendTimeoutMs = 4 * 60_000;
/** The longest `Retry-After` that is respected: a late reminder is useless. */
const maxRetryAfterSeconds = 15 * 60;

/**
 * Sends the messages in the outbox, and retries with growing delays, so that an outage loses nothing. Delivers at least once: a
 * message is sent twice if the process dies before recording it, or if the answer is lost. An undeliverable text is replaced by
 * its email.
 */
export class OutboxWorker {
  readonly #db: Database;
  readonly #channels: Channels;
  readonly #log: FastifyBaseLogger;
  readonly #schedule: RetrySchedule;
  /** Channels run independently, so that a hanging provider delays no email. */
  readonly #jobs: RepeatedJob[];

  constructor(
    db: Database,
    channels: Channels,
    log: FastifyBaseLogger,
    schedule: Partial<RetrySchedule> = {},
  ) {
    this.#db = db;
    this.#channels = channels;
    this.#log = log;
    this.#schedule = { ...defaultSchedule, ...schedule };
    this.#jobs = allChannels.map(
      (channel) =>
        new RepeatedJob(
          {
            everyMs: this.#schedule.checkEveryMs,
            stopTimeoutMs: this.#schedule.stopTimeoutMs,
            run: (signal) => this.#sendDue(channel, signal),
            failed: 'Could not read the outbox; trying again',
          },
          log,
        ),
    );
  }

  /** Checks now, and then at intervals. */
  wake() {
    for (const job of this.#jobs) job.wake();
  }

  /** Waits a limited time for messages that are being sent; those that take longer are sent again later. */
  async stop() {
    await Promise.all(this.#jobs.map((job) => job.stop()));
    for (const channel of Object.values(this.#channels)) channel.close();
  }

  async #sendDue(channel: Channel, signal: AbortSignal) {
    if (channel === 'email') await this.#replaceUnheard();
    while (!signal.aborted) {
      const message = await claimMessage(this.#db, channel);
      if (!message) return;
      await this.#send(message, channel);
    }
  }

  async #replaceUnheard() {
    const texts = await fallBackWithoutReceipt(this.#db);
    if (texts > 0)
      this.#log.warn({ texts }, 'Texts have no delivery report after an hour; sending emails instead');
  }

  async #send(message: ClaimedMessage, channel: Channel) {
    const outcome = await this.#attempt(message, channel);
    const about = { [channel === 'email' ? 'mail' : channel]: message.id, attempt: message.attempts };
    if (outcome.status !== 'accepted') return this.#failed(message, channel, outcome, about);
    await markSent(this.#db, message.id, channel, outcome.providerId);
    this.#log.info(about, 'Sent a message');
  }

  #attempt({ text, attempts: _, withdrawn, ...mail }: ClaimedMessage, channel: Channel): Promise<Outcome> {
    if (withdrawn) return Promise.resolve({ status: 'refused', reason: 'WITHDRAWN' });
    const sending =
      channel === 'email'
        ? this.#channels.email.send(mail)
        : text && this.#channels[channel]?.send({ id: mail.id, ...text });
    if (!sending) return Promise.resolve({ status: 'refused', reason: 'NOT_SET_UP' });
    return withTimeLimit(sending).catch((error: unknown) => ({ status: 'failed', reason: reasonOf(error) }));
  }

  async #failed(
    { id, attempts }: ClaimedMessage,
    channel: Channel,
    outcome: Exclude<Outcome, { status: 'accepted' }>,
    about: Record<string, unknown>,
  ) {
    const { reason } = outcome;
    const { firstRetrySeconds, maxRetrySeconds, maxAttempts, maxTextAttempts } = this.#schedule;
    const isLast = attempts >= (channel === 'email' ? maxAttempts : maxTextAttempts);
    if (outcome.status === 'refused' || isLast) {
      if (channel === 'email') {
        this.#log.error({ ...about, reason }, 'Gave up sending an email');
        await markDead(this.#db, id, reason);
      } else {
        this.#log.warn({ ...about, reason }, 'Could not send a text; sending an email instead');
        await fallBackToMail(this.#db, reason, { id }).execute();
        this.wake();
      }
      return;
    }
    const seconds = Math.max(
      Math.min(firstRetrySeconds * 2 ** (attempts - 1), maxRetrySeconds),
      Math.min(outcome.retryAfterSeconds ?? 0, maxRetryAfterSeconds),
    );
    this.#log.warn({ ...about, reason, retryInSeconds: seconds }, 'Could not send a message; trying again');
    await postpone(this.#db, id, channel, { reason, seconds });
  }
}

async function withTimeLimit(sending: Promise<Outcome>): Promise<Outcome> {
  const ended = new AbortController();
  const tooLate = setTimeout(sendTimeoutMs, undefined, { signal: ended.signal, ref: false }).then(
    () =>
      Promise.reject(
        Object.assign(new Error('The server did not accept the message in time'), { code: 'ETIMEDOUT' }),
      ),
    () => sending,
  );
  try {
    return await Promise.race([sending, tooLate]);
  } finally {
    ended.abort();
  }
}

/** Returns the kind of failure and the server's status, without its text, which often repeats the address. */
function reasonOf(error: unknown) {
  const { responseCode } = error as { responseCode?: number };
  return [errorCode(error) ?? 'unknown', responseCode].filter((part) => part !== undefined).join(' ');
}
