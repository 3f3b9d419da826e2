import type { Dependencies } from './api.ts';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { withPreparationLock } from './database/advisory-locks.ts';
import { createLogger } from './http/request-log.ts';
import { backgroundJobs } from './jobs/background-jobs.ts';
import { folderTransport, smtpTransport } from './mail/mail-transports.ts';
import { type Channels, OutboxWorker } from './mail/outbox-worker.ts';
import { msg91Channel } from './messages/msg91-channel.ts';
import { whatsAppChannel } from './messages/whatsapp-channel.ts';
import { paidOnline, paymentProviders } from './orders/payment.ts';
import { razorpay } from './payments/razorpay.ts';
import { openPrepared, prepareNewFolder } from './prepare.ts';
import { closeServer, listen } from '@nalam/server-kit/listening';
import { parseSettings, SettingError, type Settings } from './settings.ts';
import { announceApi } from './releases/release-guard.ts';
import { importJournal } from './releases/import-journal.ts';
import { openReleaseFiles } from './storage/open-storage.ts';
import { secretCipher } from './two-factor/secret-cipher.ts';
import { endContained } from './texts/end-corrections.ts';
import { ownFolder, releasedTexts } from './texts/own-texts.ts';
import { ensureFirstSuperAdmin } from './users/first-super-admin.ts';

export { backUp, restoreBackup, type BackupContent } from './backup/backup.ts';
export { parseSettings, SettingError, type Settings, variables } from './settings.ts';
export { migrateIn, prepareNewFolder } from './prepare.ts';
export { resetPasswordIn } from './users/reset-password.ts';

export interface RunningApi {
  port: number;
  adminEmail: string;
  /** The password of the superAdmin created by this start. Show it once; only its hash is stored. */
  firstPassword: string | undefined;
  /** Finishes pending requests, then releases the port and the database. */
  close: () => Promise<void>;
}

/**
 * Opens and prepares the database, then listens.
 * @throws SettingError if a setting cannot be used, with a one-line message for the person who started it
 */
export async function startApi(
  settings: Settings,
  given: Pick<Dependencies, 'outdatedTexts'> = {},
): Promise<RunningApi> {
  await prepareNewFolder(settings);
  const log = createLogger(settings.logLevel);
  const releaseFiles = openReleaseFiles(settings);
  const { connection, storage } = await openPrepared(settings);
  try {
    await connection.db.transaction().execute((trx) =>
      // Runs git only if the release contains a correction.
      endContained(trx, {
        texts: releasedTexts,
        get outdated() {
          return given.outdatedTexts?.(ownFolder) ?? {};
        },
      }),
    );
    await withPreparationLock(connection, () => importJournal(connection.db, releaseFiles, settings, log));
    const outbox = new OutboxWorker(connection.db, channelsOf(settings, log), log);
    const dependencies = {
      ...given,
      db: connection.db,
      ...(connection.pool && { pool: connection.pool }),
      storage,
      releaseFiles,
      settings,
      secrets: secretCipher(settings),
      paymentProviders: {
        ...paymentProviders,
        ...(settings.razorpay && { online: paidOnline(razorpay(settings.razorpay)) }),
      },
      mailQueued: () => outbox.wake(),
    };
    const app = await buildApp(dependencies, log);
    const port = await listen(app, {
      host: settings.host,
      port: settings.port,
      hostVariable: 'API_HOST',
      portVariable: 'API_PORT',
    });
    await announceApi(settings, port);
    const jobs = [outbox, ...backgroundJobs(connection, dependencies, log)];
    for (const job of jobs) job.wake();
    return {
      port,
      adminEmail: settings.adminEmail,
      // Created last, when nothing else can fail, because the password is shown only once.
      firstPassword: await withPreparationLock(connection, () =>
        ensureFirstSuperAdmin(connection.db, settings),
      ),
      close: async () => {
        await closeServer(app);
        await Promise.all(jobs.map((job) => job.stop()));
        await connection.close();
      },
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

const channelsOf = (settings: Settings, log: Logger): Channels => ({
  email: mailTransport(settings, log),
  ...(settings.msg91 && { sms: msg91Channel(settings.msg91) }),
  ...(settings.whatsApp && { whatsapp: whatsAppChannel(settings.whatsApp) }),
});

function mailTransport({ smtpUrl, mailFrom, dataDir }: Settings, log: Logger) {
  if (smtpUrl !== undefined) return smtpTransport(smtpUrl, mailFrom);
  const folder = join(dataDir, 'mail');
  log.warn({ folder }, 'SMTP_URL is not set: emails are written to files and not sent');
  return folderTransport(folder, mailFrom);
}

async function main() {
  const starting = startApi(parseSettings(process.env));
  // Also works during the start.
  const stop = () => {
    void starting.then((api) => api.close()).then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const api = await starting;
  if (api.firstPassword !== undefined) {
    console.log(`First superAdmin: ${api.adminEmail}, password (shown only now): ${api.firstPassword}`);
  }
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
