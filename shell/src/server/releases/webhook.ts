import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** The timeout for a receiver's answer. */
const answerTimeoutMs = 5000;
/** The delays before each retry. */
const retryDelaysMs = [2000, 10_000, 60_000];
/** The maximum number of pending messages; more are only logged. */
const maxPending = 20;

interface WebhookOptions {
  /** The address, which may contain a password and so is never logged; undefined without a webhook. */
  url: string | undefined;
  delaysMs?: number[] | undefined;
  timeoutMs?: number | undefined;
}

/** Posts messages to an operator's address. Nothing waits for it: a message gets three retries before it is dropped. */
export class Webhook {
  readonly #options: WebhookOptions;
  readonly #log: FastifyBaseLogger;
  readonly #closed = new AbortController();
  #pending = 0;

  constructor(options: WebhookOptions, log: FastifyBaseLogger) {
    this.#options = options;
    this.#log = log;
  }

  /**
   * Returns at once, and never throws.
   *
   * @param about the log's description of a lost message
   */
  send(about: object, message: () => object | Promise<object>): void {
    const { url } = this.#options;
    if (url === undefined) return;
    if (this.#pending >= maxPending) {
      this.#log.error(about, 'Too many messages to the rollback webhook are pending; dropping one');
      return;
    }
    this.#pending += 1;
    void this.#deliver(url, about, message).finally(() => (this.#pending -= 1));
  }

  /** Abandons pending messages. */
  close(): void {
    this.#closed.abort();
  }

  async #deliver(url: string, about: object, message: () => object | Promise<object>): Promise<void> {
    const body = JSON.stringify(await message());
    let failure = '';
    for (const delayMs of [0, ...(this.#options.delaysMs ?? retryDelaysMs)]) {
      try {
        await wait(delayMs, undefined, { signal: this.#closed.signal, ref: false });
        failure = await this.#post(url, body);
      } catch {
        return;
      }
      if (failure === '') return;
    }
    this.#log.error({ ...about, failure }, 'The rollback webhook did not accept a message; giving it up');
  }

  /**
   * @returns why it was not accepted; empty if it was
   * @throws if the server closes
   */
  async #post(url: string, body: string): Promise<string> {
    const { timeoutMs = answerTimeoutMs } = this.#options;
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        // The message goes only to the operator's address.
        redirect: 'manual',
        signal: AbortSignal.any([this.#closed.signal, timeout]),
      });
      await answer.body?.cancel();
      return answer.ok ? '' : `It answered ${answer.status}.`;
    } catch {
      this.#closed.signal.throwIfAborted();
      // The message of a failed request may repeat the address.
      return timeout.aborted ? 'It did not answer in time.' : 'It could not be reached.';
    }
  }
}
