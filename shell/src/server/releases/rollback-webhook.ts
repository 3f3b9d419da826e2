import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseStore } from '../../releases/release-store.ts';

/** What is sent, as JSON, when a version was taken back. */
export interface TakenBack {
  event: 'rolled-back' | 'canary-aborted';
  /** The package; the shell is one. */
  remote: string;
  /** The version that was taken back, and what its visitors get now. */
  from: string;
  to: string;
  reason?: string;
  /** The member of staff who did it; absent where the server did by itself. */
  by?: string;
}

/** How long a receiver may take for an answer. */
const answerTimeoutMs = 5000;
/** Before each further try. */
const retryDelaysMs = [2000, 10_000, 60_000];
/** Messages on their way; one that comes on top is only logged. */
const maxPending = 20;

/** @returns whose package it is, where its release says so */
async function ownerOf(store: Pick<ReleaseStore, 'read'>, name: string, version: string) {
  return (await store.read({ name, version }).catch(() => undefined))?.owner;
}

/**
 * Posts to an address of the operator's that a version was rolled back. Nothing waits for it: it is sent after the rollback, with three
 * retries, and a receiver that fails or hangs is logged without its address, which may hold a password.
 */
export class RollbackWebhook {
  readonly #url: string | undefined;
  readonly #siteUrl: string;
  readonly #store: Pick<ReleaseStore, 'read'>;
  readonly #log: FastifyBaseLogger;
  readonly #delaysMs: number[];
  readonly #timeoutMs: number;
  readonly #closed = new AbortController();
  #pending = 0;

  /** @param settings.releaseWebhookUrl undefined without a webhook */
  constructor(
    { releaseWebhookUrl, siteUrl }: { releaseWebhookUrl: string | undefined; siteUrl: string },
    store: Pick<ReleaseStore, 'read'>,
    log: FastifyBaseLogger,
    { delaysMs = retryDelaysMs, timeoutMs = answerTimeoutMs } = {},
  ) {
    this.#url = releaseWebhookUrl;
    this.#siteUrl = siteUrl;
    this.#store = store;
    this.#log = log;
    this.#delaysMs = delaysMs;
    this.#timeoutMs = timeoutMs;
  }

  /** Returns at once, and never throws. */
  announce(what: TakenBack): void {
    if (this.#url === undefined) return;
    if (this.#pending >= maxPending) {
      this.#log.error(
        { remote: what.remote },
        'Too many messages to the webhook are on their way; leaving one out',
      );
      return;
    }
    this.#pending += 1;
    void this.#deliver(this.#url, what, new Date().toISOString()).finally(() => (this.#pending -= 1));
  }

  /** Gives up what is on its way. */
  close(): void {
    this.#closed.abort();
  }

  async #deliver(url: string, what: TakenBack, at: string): Promise<void> {
    const owner = await ownerOf(this.#store, what.remote, what.from);
    const body = JSON.stringify({ ...what, at, ...(owner !== undefined && { owner }), site: this.#siteUrl });
    let failure = '';
    for (const delayMs of [0, ...this.#delaysMs]) {
      try {
        await wait(delayMs, undefined, { signal: this.#closed.signal, ref: false });
        failure = await this.#post(url, body);
      } catch {
        return;
      }
      if (failure === '') return;
    }
    this.#log.error({ remote: what.remote, failure }, 'The webhook did not take the news of a rollback');
  }

  /**
   * @returns why it was not taken; empty where it was
   * @throws when the server closes
   */
  async #post(url: string, body: string): Promise<string> {
    const timeout = AbortSignal.timeout(this.#timeoutMs);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        // It goes where the operator said, and nowhere else.
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
