import type { Dependencies } from '../api.ts';
import type { Database } from '../database/schema.ts';
import { paymentProviders } from '../orders/payment.ts';
import type { Settings } from '../settings.ts';
import { openReleaseFiles, openStorage } from '../storage/open-storage.ts';
import { secretCipher } from '../two-factor/secret-cipher.ts';

/** @returns the dependencies of routes on a database, without an outbox worker */
export const dependenciesOn = (db: Database, settings: Settings): Dependencies => ({
  db,
  storage: openStorage(settings),
  releaseFiles: openReleaseFiles(settings),
  settings,
  secrets: secretCipher(settings),
  paymentProviders,
  mailQueued: () => undefined,
});
