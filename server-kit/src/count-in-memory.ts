import { LRUCache } from 'lru-cache';

/** Sources that are counted at a time; beyond that, those heard of longest ago are forgotten. */
const maxSources = 20_000;

/** Counts in this process alone, for what costs less than a statement of the database would. */
export class MemoryCount {
  readonly #ttl: number;
  #cache: LRUCache<string, number> | undefined;

  /** @param seconds how long a source's count lasts, from its first */
  constructor(seconds: number) {
    this.#ttl = seconds * 1000;
  }

  /** Created with the first source: the cache allocates a megabyte at once. */
  get #counts() {
    return (this.#cache ??= new LRUCache({ max: maxSources, ttl: this.#ttl }));
  }

  /**
   * @param source an address range or network
   * @returns how many there are with this one
   */
  add(source: string): number {
    const count = (this.#counts.get(source) ?? 0) + 1;
    this.#counts.set(source, count, { noUpdateTTL: true });
    return count;
  }

  /** @returns the time until the source counts from zero */
  secondsLeft(source: string): number {
    return Math.ceil(this.#counts.getRemainingTTL(source) / 1000);
  }

  /** Takes one off the count. */
  remove(source: string): void {
    const count = this.#counts.get(source);
    if (count !== undefined) this.#counts.set(source, Math.max(0, count - 1), { noUpdateTTL: true });
  }
}
