import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseStore } from '@nalam/shell/releases';
import { fillEmptyStore } from '@nalam/tooling/src/releases/release-sources.ts';
import { root } from '@nalam/tooling/src/repository.ts';
import { startApi, startShellServer, type RunningServer } from '@nalam/tooling/src/services/site.ts';

const directory = join(root, '.cache/bench');

/** The sites that are measured. They share one API, so their pages have the same content. */
export interface BenchSite {
  store: ReleaseStore;
  /** Starts a server on a store, by default on this one. */
  serve: (store?: ReleaseStore, env?: Record<string, string>) => Promise<RunningServer>;
  /** @returns a store beside this one; its folder may hold releases of an earlier run */
  storeBeside: (name: string) => ReleaseStore;
  stop: () => Promise<void>;
}

/** Builds the sources as they are released, and starts the API. */
export async function openBenchSite(): Promise<BenchSite> {
  const storeBeside = (name: string) => new ReleaseStore(join(directory, name, 'releases'));
  const store = storeBeside('federated');
  await rm(store.directory, { recursive: true, force: true });
  await fillEmptyStore(store, console.log);
  const api = await startApi({ DATA_DIR: join(directory, 'federated'), LOG_LEVEL: 'error' });
  const servers: RunningServer[] = [];
  return {
    store,
    storeBeside,
    serve: async (served = store, env = {}) => {
      const server = await startShellServer({
        DATA_DIR: join(served.directory, '..'),
        API_URL: api.url,
        LOG_LEVEL: 'error',
        PORT: '0',
        SITE_URL: 'http://localhost',
        ...env,
      });
      servers.push(server);
      return server;
    },
    stop: async () => {
      for (const server of servers) await server.stop();
      await api.stop();
    },
  };
}
