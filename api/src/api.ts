import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Pool } from 'pg';
import type { Database } from './database/schema.ts';
import type { PaymentProviders } from './orders/payment.ts';
import type { Settings } from './settings.ts';
import type { Storage } from './storage/storage.ts';
import type { SecretCipher } from './two-factor/secret-cipher.ts';

/** The server as routes see it, with handlers typed by their schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** The dependencies of all routes. Created once by the server, or by a test. */
export interface Dependencies {
  db: Database;
  /** The connections of `db` to a PostgreSQL server. */
  pool?: Pool;
  /** Pictures and CVs. */
  storage: Storage;
  releaseFiles: Storage;
  settings: Settings;
  secrets: SecretCipher;
  /** The provider of each payment method. */
  paymentProviders: PaymentProviders;
  /** Called when the outbox has a new message, so that it is sent now and not at the next check. */
  mailQueued: () => void;
  /** @returns the English source of each outdated translation in a package's folder, by `translationKey` */
  outdatedTexts?: (directory: string) => Record<string, string>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for all visitors and changes only with the content: see http/content-cache.ts. */
    publicContent?: boolean;
  }
}
