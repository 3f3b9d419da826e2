import { BucketError } from '@nalam/api/bucket';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseStore } from '../../releases/store/release-store.ts';

/** How often browsers' reports are copied to the bucket, if there is one. */
const shareIntervalMs = 60_000;

/**
 * Saves browsers' reports on versions. On a full disk nothing is saved, and the next report tries again.
 *
 * @param recorders hold the reports
 */
export function reportSaver(
  { sharedReports, sharedHealth }: Pick<ReleaseStore, 'sharedReports' | 'sharedHealth'>,
  recorders: { write: () => Promise<void> }[],
  log: FastifyBaseLogger,
) {
  let isFailing = false;
  let sharedAt = 0;

  async function write() {
    const outcomes = await Promise.allSettled(recorders.map((each) => each.write()));
    const failure = outcomes.find(({ status }) => status === 'rejected');
    // Logged once: it is tried again every two seconds.
    if (failure && !isFailing)
      log.error({ err: (failure as PromiseRejectedResult).reason }, 'Could not save the reports of browsers');
    isFailing = failure !== undefined;
  }

  async function share() {
    try {
      await sharedReports.share();
      await sharedHealth.share();
    } catch (error) {
      // That the bucket does not answer is logged by `live-watch.ts`.
      if (!(error instanceof BucketError))
        log.error({ err: error }, 'Could not share the reports of browsers');
    }
  }

  return {
    /** Writes what is new to this machine's folder. Never throws. */
    write,
    /** Writes, and copies to the bucket once a minute, in the background. Never throws. */
    save: async (now = Date.now()) => {
      await write();
      if (now - sharedAt < shareIntervalMs) return;
      sharedAt = now;
      void share();
    },
  };
}
