import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

interface Job {
  /** The pause between two rounds. */
  everyMs: number;
  /** One round. Must end soon after the signal, which means that the API is stopping. */
  run: (signal: AbortSignal) => Promise<unknown>;
  /** The log line for a round that throws. The next one tries again. */
  failed: string;
  /** How long a running round may take when the API stops; three seconds by default. */
  stopTimeoutMs?: number;
}

/** Runs a job in rounds that never overlap, even on a slow database. */
export class RepeatedJob {
  readonly #job: Job;
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #rounds = Promise.resolve();

  constructor(job: Job, log: Pick<FastifyBaseLogger, 'error'>) {
    this.#job = job;
    this.#log = log;
  }

  /** Starts a round now or after the current one, and then another after each pause. */
  wake() {
    clearTimeout(this.#timer);
    this.#rounds = this.#rounds.then(() => this.#round());
  }

  async #round() {
    const { signal } = this.#stopping;
    if (signal.aborted) return;
    try {
      await this.#job.run(signal);
    } catch (error) {
      this.#log.error({ err: error }, this.#job.failed);
    }
    clearTimeout(this.#timer);
    if (!this.#stopping.signal.aborted)
      this.#timer = setTimeout(() => this.wake(), this.#job.everyMs).unref();
  }

  /** Starts no more rounds, and waits a limited time for the current one. */
  async stop() {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    const { stopTimeoutMs = 3_000 } = this.#job;
    await Promise.race([this.#rounds, wait(stopTimeoutMs, undefined, { ref: false })]);
  }
}
