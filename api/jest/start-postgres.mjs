import { startPostgres } from '../src/testing/postgres-server.ts';

/**
 * Starts the PostgreSQL that all tests of a run share, each worker with databases of its own: it takes half of the processor time of
 * the embedded one.
 */
export default async function start() {
  const { url, stop } = await startPostgres();
  process.env.TEST_DATABASE_SERVER = url.replace(/\/postgres$/, '');
  globalThis.stopPostgres = stop;
}
