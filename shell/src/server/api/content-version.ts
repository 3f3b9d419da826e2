import type { ContentVersion } from '@nalam/api/contract';
import type { FastifyBaseLogger } from 'fastify';

/** Long enough for an API that is busy for a second. */
const apiTimeoutMs = 3000;

/** Tracks the API's content version, so that a page is cached exactly as long as it is fresh. */
export class ContentVersionWatch {
  /** The newest version seen; kept while the API cannot be reached, because nothing can change then. */
  version = 'unknown';
  reachable = false;
  /** Called at every answer of the API, with the number of the newest change of what is live. */
  onReleases: (number: number) => void = () => undefined;
  readonly #url: string;
  readonly #log: FastifyBaseLogger;
  readonly #onChange: () => Promise<void>;
  readonly #intervalMs: number;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  /**
   * @param onChange called with every new version, including the first one; it must not throw
   * @param intervalMs how often to request the version, and so the maximum delay of a change
   */
  constructor(apiUrl: string, log: FastifyBaseLogger, onChange: () => Promise<void>, intervalMs = 1000) {
    this.#url = `${apiUrl}/api/content-version`;
    this.#log = log;
    this.#onChange = onChange;
    this.#intervalMs = intervalMs;
  }

  /** Requests it once, and from then on at intervals. */
  async start(): Promise<void> {
    await this.#poll();
    if (!this.#stopped) this.#timer = setTimeout(() => void this.start(), this.#intervalMs);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #poll() {
    try {
      const answer = await fetch(this.#url, { signal: AbortSignal.timeout(apiTimeoutMs) });
      if (!answer.ok) throw new Error(`The API answered ${answer.status}.`);
      const { version, releases } = (await answer.json()) as ContentVersion;
      if (version !== this.version) void this.#onChange();
      this.version = version;
      this.onReleases(releases);
      if (!this.reachable) this.#log.info('The API is reachable');
      this.reachable = true;
    } catch (error) {
      if (this.reachable) this.#log.error({ err: error }, 'The API is not reachable');
      this.reachable = false;
    }
  }
}
