import { rm } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseStore } from '../../releases/store/release-store.ts';

/** Short, so that a server that is restarted every day cleans up, too. */
const firstDelayMs = 10 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Cleans up once a day: deletes copies of releases that the registry has deleted, and Node's cache of compiled code.
 *
 * @param options.compiled the folder of compiled code, if there is one
 * @returns a function that stops it
 */
export function cleanDaily(
  store: Pick<ReleaseStore, 'clean'>,
  log: FastifyBaseLogger,
  { delayMs = firstDelayMs, compiled = getCompileCacheDir() } = {},
): () => void {
  async function clean() {
    try {
      if (compiled !== undefined) await rm(compiled, { recursive: true, force: true });
      const deleted = await store.clean(Date.now());
      if (deleted.length > 0) log.warn({ releases: deleted }, 'Deleted copies of old releases');
    } catch (error) {
      log.error({ err: error }, 'Could not delete copies of old releases; trying again tomorrow');
    }
  }
  let timer: NodeJS.Timeout;
  const cleanAfter = (ms: number) => {
    timer = setTimeout(() => void clean().finally(() => cleanAfter(dayMs)), ms).unref();
  };
  cleanAfter(delayMs);
  return () => {
    clearTimeout(timer);
  };
}
