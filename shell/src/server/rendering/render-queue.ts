import { RenderUnavailable, type RenderRequest } from './worker-process.ts';

/** Rendering runs on one thread: more pages at once would finish no sooner, and delay the worker's heartbeat. */
export const maxPagesPerWorker = 8;
/** The number of running and waiting pages per network: a browser requests one or two. */
const maxPerNetwork = 20;
/** With more, visitors would leave before their turn. */
const maxWaiting = 1000;
const maxWaitMs = 10_000;

/** No worker has begun the page, so even a form may be retried. */
export class NotBegun extends RenderUnavailable {}

interface WaitingPage {
  /** The number of earlier pages from the same network. */
  rank: number;
  start: () => void;
  refuse: (message: string) => void;
}

/**
 * Limits how many pages are rendered at once. A network's first page is rendered before the second page of any other, so a flood
 * delays only its own network.
 */
export class RenderQueue {
  readonly #limits: { maxPerNetwork: number; maxWaiting: number; maxWaitMs: number };
  #room = 0;
  #running = 0;
  /** By rank, then in order of arrival. */
  readonly #waiting: WaitingPage[] = [];
  /** The number of running and waiting pages. */
  readonly #pagesByNetwork = new Map<string, number>();

  constructor(limits = { maxPerNetwork, maxWaiting, maxWaitMs }) {
    this.#limits = limits;
  }

  /** @param room how many pages may be rendered at once */
  resize(room: number) {
    this.#room = room;
    this.#startNext();
  }

  /**
   * @param visitor who requested the page; without one it goes first
   * @throws {NotBegun} if there are too many pages, or the visitor has gone before the page's turn
   */
  async run<Result>(visitor: RenderRequest['visitor'], send: () => Promise<Result>): Promise<Result> {
    const network = visitor?.network ?? '';
    const before = this.#pagesByNetwork.get(network) ?? 0;
    if (visitor && before >= this.#limits.maxPerNetwork)
      throw new NotBegun('Too many pages are being rendered for one network.');
    this.#pagesByNetwork.set(network, before + 1);
    try {
      await this.#turn(visitor ? before : -1);
      try {
        if (visitor?.hasGone()) throw new NotBegun('The visitor has gone.');
        return await send();
      } finally {
        this.#running -= 1;
        this.#startNext();
      }
    } finally {
      const left = (this.#pagesByNetwork.get(network) ?? 1) - 1;
      if (left > 0) this.#pagesByNetwork.set(network, left);
      else this.#pagesByNetwork.delete(network);
    }
  }

  /** Refuses all waiting pages. */
  refuseWaiting() {
    for (const { refuse } of this.#waiting.splice(0)) refuse('The render workers have been replaced.');
  }

  #turn(rank: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(page), 1);
        page.refuse('No render worker was ready in time.');
      }, this.#limits.maxWaitMs);
      const page: WaitingPage = {
        rank,
        start: () => {
          clearTimeout(timer);
          this.#running += 1;
          resolve();
        },
        refuse: (message) => {
          clearTimeout(timer);
          reject(new NotBegun(message));
        },
      };
      this.#waiting.splice(this.#waiting.findLastIndex((other) => other.rank <= rank) + 1, 0, page);
      this.#startNext();
      if (this.#waiting.length > this.#limits.maxWaiting)
        this.#waiting.pop()?.refuse('Too many pages wait to be rendered.');
    });
  }

  #startNext() {
    while (this.#running < this.#room && this.#waiting.length > 0) this.#waiting.shift()?.start();
  }
}
