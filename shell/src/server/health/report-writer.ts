import type { FastifyBaseLogger } from 'fastify';
import { BucketError } from '@nalam/api/bucket';
import { variantsOf } from '../../releases/canaries/canaries.ts';
import type { LiveState } from '../../releases/journal/release-journal.ts';
import type { ReportRecorder } from '../../releases/reports/release-reports.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { keyOf, remotesIn, type RemoteVersion } from '../../releases/store/remote-version.ts';

const intervalMs = 2000;
/** How often the reports are copied to the bucket, if there is one. */
const shareIntervalMs = 60_000;
/** As long as versions are kept after the last visitor was given them (`clean-releases.ts`). */
const rememberMs = 30 * 24 * 60 * 60 * 1000;

/** Saves what browsers tell of versions every two seconds, and knows which versions a tab may still have. */
export class ReportWriter {
  readonly #store: Pick<ReleaseStore, 'journal' | 'sharedReports' | 'sharedHealth'>;
  readonly #reports: Pick<ReportRecorder, 'write'>;
  readonly #log: FastifyBaseLogger;
  readonly #given = new Set<string>();
  #writeFailed = false;
  #sharedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    store: Pick<ReleaseStore, 'journal' | 'sharedReports' | 'sharedHealth'>,
    reports: Pick<ReportRecorder, 'write'>,
    log: FastifyBaseLogger,
  ) {
    this.#store = store;
    this.#reports = reports;
    this.#log = log;
  }

  /** @returns whether visitors were given a version within the last thirty days */
  wasServed(version: RemoteVersion): boolean {
    return this.#given.has(keyOf(version));
  }

  async start(now = Date.now()): Promise<void> {
    const entries = await this.#store.journal.entries();
    entries.forEach((entry, index) => {
      const until = entries[index + 1]?.at;
      if (until === undefined || Date.parse(until) > now - rememberMs) this.#remember(entry);
    });
    const workAgain = () => {
      this.#timer = setTimeout(() => void this.#work().finally(workAgain), intervalMs);
      this.#timer.unref();
    };
    workAgain();
  }

  /** Stops, and saves the last reports. The bucket gets it after the next start: it may hang. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#sharedAt = Infinity;
    await this.#work();
  }

  #remember(state: LiveState) {
    for (const { versions } of variantsOf(state))
      for (const each of remotesIn(versions)) this.#given.add(keyOf(each));
  }

  async #share() {
    try {
      await this.#store.sharedReports.share();
      await this.#store.sharedHealth.share();
    } catch (error) {
      // `live-watch.ts` has logged that the bucket is unreachable.
      if (!(error instanceof BucketError)) throw error;
    }
  }

  async #work(now = Date.now()) {
    try {
      const newest = await this.#store.journal.newest();
      if (newest) this.#remember(newest);
      await this.#reports.write();
      if (now - this.#sharedAt >= shareIntervalMs) {
        this.#sharedAt = now;
        await this.#share();
      }
      this.#writeFailed = false;
    } catch (error) {
      // Logged once: it is tried again every two seconds.
      if (!this.#writeFailed)
        this.#log.error({ err: error }, 'Could not save the errors that browsers reported');
      this.#writeFailed = true;
    }
  }
}
