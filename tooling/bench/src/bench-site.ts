import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fillEmptyStore } from '@nalam/tooling/src/releases/release-sources.ts';
import { openOwnStore } from '@nalam/tooling/src/releases/with-site.ts';
import { root } from '@nalam/tooling/src/repository.ts';
import { startApi, startShellServer, type RunningServer } from '@nalam/tooling/src/services/site.ts';

const directory = join(root, '.cache/bench');

/** The measured site. Its servers share one API, so their pages have the same content. */
export interface BenchSite {
  /** The site's data folder. */
  directory: string;
  serve: (env: Record<string, string>) => Promise<RunningServer>;
  stop: () => Promise<void>;
}

/**
 * Builds the sources for production, and starts the API.
 *
 * @param env additional settings of the API
 */
export async function openBenchSite(env: Record<string, string> = {}): Promise<BenchSite> {
  await rm(directory, { recursive: true, force: true });
  const api = await startApi({ DATA_DIR: directory, LOG_LEVEL: 'error', ...env });
  const own = { dataDirectory: directory, releases: join(directory, 'releases'), releaseToken: undefined };
  const store = await openOwnStore(own, api.url);
  await fillEmptyStore(store, console.log);
  const servers: RunningServer[] = [];
  return {
    directory,
    serve: async (env) => {
      const server = await startShellServer({
        DATA_DIR: directory,
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
