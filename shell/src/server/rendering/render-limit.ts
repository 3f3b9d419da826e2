import { RenderUnavailable } from './worker-process.ts';

/** Most of them wait for the API; with more, a worker could not send its heartbeat in time. */
const maxRunning = 100;
/** Beyond this the wait would be longer than visitors stay. */
const maxWaiting = 1000;

/** Limits how many pages are rendered at a time, and how many wait for it. */
export class RenderLimit {
  readonly #limits: { maxRunning: number; maxWaiting: number };
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits = { maxRunning, maxWaiting }) {
    this.#limits = limits;
  }

  /** @throws {RenderUnavailable} when too many wait already */
  async run<Result>(render: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limits.maxRunning) this.#running += 1;
    else if (this.#waiting.length < this.#limits.maxWaiting)
      // The page that ends hands its place on.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else throw new RenderUnavailable('Too many pages wait to be rendered.');
    try {
      return await render();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
