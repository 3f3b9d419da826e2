import { startPostgres } from '../src/testing/postgres-server.ts';

/**
 * Starts one PostgreSQL server for all tests of a run; each worker gets its own databases. It needs half the CPU time of the
 * embedded database.
 */
export default async function start() {
  const { url, stop } = await startPostgres();
  process.env.TEST_DATABASE_SERVER = url.replace(/\/postgres$/, '');
  globalThis.stopPostgres = stop;
}
