import { RenderUnavailable } from './worker-process.ts';

/** Most of them wait for the API; so many at a time leave a worker the time to say that it is alive. */
const maxRunning = 100;
/** A flood is refused at once: with more, everybody would wait for longer than anybody does. */
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
      // Who ends hands its place on.
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
