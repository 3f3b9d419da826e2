import { LRUCache } from 'lru-cache';

/** The maximum number of counted sources; beyond it, the least recently seen are dropped. */
const maxSources = 20_000;

/** Counts only in this process, for limits that are not worth a database statement. */
export class MemoryCount {
  readonly #ttl: number;
  #cache: LRUCache<string, number> | undefined;

  /** @param seconds how long a source's count lasts after its first one */
  constructor(seconds: number) {
    this.#ttl = seconds * 1000;
  }

  /** Created for the first source: the cache allocates a megabyte at once. */
  get #counts() {
    return (this.#cache ??= new LRUCache({ max: maxSources, ttl: this.#ttl }));
  }

  /**
   * @param source an address range or network
   * @returns the count including this one
   */
  add(source: string): number {
    const count = (this.#counts.get(source) ?? 0) + 1;
    this.#counts.set(source, count, { noUpdateTTL: true });
    return count;
  }

  /** @returns the time until the source's count restarts at zero */
  secondsLeft(source: string): number {
    return Math.ceil(this.#counts.getRemainingTTL(source) / 1000);
  }

  /** Decrements the count. */
  remove(source: string): void {
    const count = this.#counts.get(source);
    if (count !== undefined) this.#counts.set(source, Math.max(0, count - 1), { noUpdateTTL: true });
  }
}
