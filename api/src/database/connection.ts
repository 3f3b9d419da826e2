import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions, types as embeddedTypes } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { SettingError, type Settings } from '../settings.ts';
import { lockFolder } from './folder-lock.ts';
import type { Database, Tables } from './schema.ts';

export interface Connection {
  db: Database;
  /** True if other processes may use the same database. */
  shared: boolean;
  /** The connections to the server, if there is one. */
  pool?: pg.Pool;
  close: () => Promise<void>;
}

/** The limits of one process on a PostgreSQL server. */
interface ServerLimits {
  /** The maximum number of connections. */
  connections: number;
  /** For one statement. */
  statementMs: number;
  /** For a row locked by another transaction: long enough for a queue of buyers of one product. */
  lockMs: number;
  /** For an idle transaction, for example of a frozen process. */
  idleTransactionMs: number;
}

const serverLimits: ServerLimits = {
  connections: 10,
  statementMs: 20_000,
  lockMs: 5_000,
  idleTransactionMs: 10_000,
};

/**
 * Opens the PostgreSQL server of `DATABASE_URL`, or the embedded database in the data folder.
 * @throws SettingError if it cannot be reached or written to
 */
export async function connect(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  limits: Partial<ServerLimits> = {},
): Promise<Connection> {
  return settings.databaseUrl
    ? connectServer(settings.databaseUrl, { ...serverLimits, ...limits })
    : openFolder(settings.dataDir);
}

/** PostgreSQL's default is for spinning disks, and would read the records of all kinds to list one kind. */
const cheapPages = '-c random_page_cost=1.1';

const dateType = pg.types.builtins.DATE;

/** Keeps dates as text: a Date would shift them to the process's time zone. */
const keepText = (value: string) => value;

async function connectServer(
  url: string,
  { connections, statementMs, lockMs, idleTransactionMs }: ServerLimits,
): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // Also limits the wait for a free connection: during a rush, late answers are better than none.
    connectionTimeoutMillis: 20_000,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
    options: cheapPages,
    types: {
      getTypeParser: (oid, format) =>
        oid === dateType ? keepText : (pg.types.getTypeParser(oid, format) as unknown),
    },
  });
  // A broken connection fails its request and is replaced. Without a listener it would end the process, because the pool listens
  // only to idle connections.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await ping(db);
  } catch (error) {
    await db.destroy();
    throw new SettingError(
      `The database at ${withoutPassword(url)} does not answer (${reason(error)}). Start it or correct DATABASE_URL.`,
    );
  }
  return { db, shared: true, pool, close: () => db.destroy() };
}

/** @throws the database's error if it does not answer */
export async function ping(db: Database) {
  await sql`select 1`.execute(db);
}

async function openFolder(dataDir: string): Promise<Connection> {
  try {
    // Restricts the folder to its owner, because PGlite creates world-readable files with patients' data.
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new SettingError(
      `The data folder ${dataDir} cannot be created (${reason(error)}). Set DATA_DIR to a folder that can be written to.`,
    );
  }
  const unlock = await lockFolder(dataDir);
  try {
    const db = embedded(await PGlite.create(join(dataDir, 'db'), embeddedOptions));
    return {
      db,
      shared: false,
      close: async () => {
        await closeEmbedded(db);
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw new SettingError(
      `The database in ${dataDir} cannot be opened (${reason(error)}). Check that the folder can be written to, or set DATA_DIR.`,
    );
  }
}

export const embeddedOptions: PGliteOptions = {
  parsers: { [embeddedTypes.DATE]: keepText },
  startParams: [
    // PGlite turns syncing off (-F), and its file system ignores fsync but not files opened for synchronous writes. With these, a
    // commit is on disk before it is answered.
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...['-c', 'wal_sync_method=open_datasync'],
    // One connection and a few megabytes of content need no 128 MB of buffers.
    ...['-c', 'shared_buffers=16MB', '-c', 'wal_buffers=1MB'],
    ...cheapPages.split(' '),
  ],
};

export function embedded(pglite: PGlite): Database {
  return new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
}

/**
 * Closes an embedded database. PostgreSQL writes its statistics some seconds after the last query, and that timer would keep the
 * process alive, so this writes them now.
 */
export async function closeEmbedded(db: Database) {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  await db.destroy();
}

function withoutPassword(url: string) {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

function reason(error: unknown) {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
