import { cpSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@nalam/server-kit/testing/free-port';
import type { ReleaseStore } from '@nalam/shell/releases';
import { openOwnStore } from '@nalam/tooling/src/releases/with-site.ts';
import { startApi, startShellServer, type RunningServer } from '@nalam/tooling/src/services/site.ts';
import { template } from './template.ts';

/** A copy of the template, with the servers that a test runs on it. */
export interface TestSite {
  url: string;
  api: RunningServer;
  store: ReleaseStore;
  dataFolder: string;
  /** The folder for unsent email. */
  mailFolder: string;
  /** @returns the lines that the shell's processes have logged so far */
  log: () => Record<string, unknown>[];
  stop: () => Promise<void>;
}

/** The data of a site: the database, pictures, releases and their copies, and the machine's token. */
const allParts = ['db', 'files', 'release-store', 'releases', 'release-api.json', 'last-releases.json'];

/**
 * @param parts to copy; all by default
 * @returns a new data folder
 */
export async function copyTemplate(parts = allParts): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'site-'));
  // `cp` of node:fs/promises takes twice as long for these two thousand files.
  for (const part of parts) cpSync(join(template, part), join(directory, part), { recursive: true });
  return directory;
}

/** @returns the store of a site whose API runs on this data folder */
export const storeOf = (dataFolder: string, api: RunningServer): Promise<ReleaseStore> =>
  openOwnStore(
    { dataDirectory: dataFolder, releases: join(dataFolder, 'releases'), releaseToken: undefined },
    api.url,
  );

/** Starts another shell server in front of an API, with copies of the template's releases. */
export async function openShell(
  apiUrl: string,
  env: Record<string, string> = {},
  directory?: string,
): Promise<Pick<TestSite, 'url' | 'log' | 'stop'>> {
  const folder = directory ?? (await copyTemplate(['releases', 'release-api.json', 'last-releases.json']));
  const logFile = join(folder, 'log.jsonl');
  const port = String(await freePort());
  const shell = await startShellServer(
    {
      DATA_DIR: folder,
      PORT: port,
      SITE_URL: `http://localhost:${port}`,
      API_URL: apiUrl,
      LOG_LEVEL: 'warn',
      // A render worker takes half of the start. Journeys about crashing workers use the default of two.
      RENDER_WORKERS: '1',
      ...env,
    },
    openSync(logFile, 'a'),
  );
  return {
    url: shell.url,
    log: () =>
      readFileSync(logFile, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    stop: async () => {
      await shell.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a whole site: an API with its own database, and a shell's server in front of it.
 *
 * @param prepare changes the stored releases before the shell's server starts
 */
export async function openSite(
  env: Record<string, string> = {},
  prepare: (site: Pick<TestSite, 'store' | 'dataFolder'>) => Promise<void> = () => Promise.resolve(),
): Promise<TestSite> {
  const dataFolder = await copyTemplate();
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const api = await startApi({ DATA_DIR: dataFolder, SITE_URL: url, LOG_LEVEL: 'fatal', ...env });
  const store = await storeOf(dataFolder, api);
  await prepare({ store, dataFolder });
  const shell = await openShell(api.url, { PORT: port, SITE_URL: url, ...env }, dataFolder);
  return {
    ...shell,
    api,
    store,
    dataFolder,
    mailFolder: join(dataFolder, 'mail'),
    stop: async () => {
      await shell.stop();
      await api.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
