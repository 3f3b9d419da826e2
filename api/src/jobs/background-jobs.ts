import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../api.ts';
import { withPaymentLock } from '../database/advisory-locks.ts';
import type { Connection } from '../database/connection.ts';
import { deleteUnusedImages } from '../images/delete-unused-images.ts';
import { deleteUnusedCvs } from '../job-applications/delete-unused-cvs.ts';
import { endOverduePayments } from '../orders/overdue-payments.ts';
import { reconcilePayments, refundOnlinePayments } from '../payments/online-payments.ts';
import { deleteExpired } from '../personal-data/delete-expired.ts';
import { changeDue } from '../records/schedule-record.ts';
import { cleanReleases } from '../releases/clean-releases.ts';
import { remindOfVisits } from '../appointments/remind-of-visits.ts';
import { followCorrections } from '../texts/own-texts.ts';
import { RepeatedJob } from './repeated-job.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

/** The API's background jobs, besides sending email. The database stores the pending work, so a restart loses nothing. */
export const backgroundJobs = (connection: Connection, dependencies: Dependencies, log: FastifyBaseLogger) =>
  [
    {
      everyMs: 1_000,
      run: () => followCorrections(dependencies.db, log),
      failed: 'Could not read the corrections of texts; the known ones stay',
    },
    {
      everyMs: 2_000,
      run: (signal: AbortSignal) => changeDue(dependencies.db, log, signal),
      failed: 'Could not check the publishing schedule; trying again at the next check',
    },
    {
      everyMs: minuteMs,
      run: () =>
        withPaymentLock(connection, async () => {
          // First, so that an order with an unreported payment is not cancelled.
          await reconcilePayments(dependencies, log);
          await endOverduePayments(dependencies, log);
          await refundOnlinePayments(dependencies, log);
        }),
      failed: 'Could not follow up payments',
    },
    {
      everyMs: minuteMs,
      run: () => remindOfVisits(dependencies, log),
      failed: 'Could not remind visitors of their visits',
    },
    {
      everyMs: dayMs,
      run: () => deleteExpired(dependencies),
      failed: 'Could not delete expired personal data',
    },
    {
      everyMs: dayMs,
      run: () => deleteUnusedCvs(dependencies),
      failed: 'Could not delete CV files without an application',
    },
    {
      everyMs: dayMs,
      run: () => deleteUnusedImages(dependencies),
      failed: 'Could not delete files of deleted pictures',
    },
    {
      everyMs: dayMs,
      run: () => cleanReleases(dependencies, log),
      failed: 'Could not delete old releases',
    },
  ].map((job) => new RepeatedJob(job, log));
