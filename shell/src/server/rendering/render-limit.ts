import pLimit, { type LimitFunction } from 'p-limit';
import { RenderUnavailable } from './worker-process.ts';

/** Most of them wait for the API; with more, a worker could not send its heartbeat in time. */
const maxRunning = 100;
/** With more, the wait would be longer than visitors stay. */
const maxWaiting = 1000;

/** Limits how many pages are rendered at a time, and how many wait for their turn. */
export class RenderLimit {
  readonly #limit: LimitFunction;
  readonly #maxPages: number;

  constructor(limits = { maxRunning, maxWaiting }) {
    this.#limit = pLimit(limits.maxRunning);
    this.#maxPages = limits.maxRunning + limits.maxWaiting;
  }

  /** @throws {RenderUnavailable} when too many pages are waiting */
  run<Result>(render: () => Promise<Result>): Promise<Result> {
    if (this.#limit.activeCount + this.#limit.pendingCount >= this.#maxPages)
      throw new RenderUnavailable('Too many pages wait to be rendered.');
    return this.#limit(render);
  }
}
