/**
 * `npm run dev`: the site from its sources, in open pages, too.
 * `npm run dev -- shop`: one remote from its sources, against the released builds of the others. The shell is always built
 * from its sources: only React's development build, which it brings, can replace components.
 */
import { join } from 'node:path';
import { openReleaseStore } from '@nalam/shell/releases';
import { parseSettings } from '@nalam/shell/server';
import { DevServer } from '../dev/dev-server.ts';
import { Restarting } from '../dev/restarting.ts';
import { watchFolders } from '../dev/watch-folders.ts';
import { released } from '../packages.ts';
import { endWith } from '../releases/command-failure.ts';
import { fillEmptyStore } from '../releases/release-sources.ts';
import { root } from '../repository.ts';
import { startApi, startShellServer } from '../services/site.ts';

const log = (line: string) => console.log(line);

async function develop(packages: string[]) {
  const settings = parseSettings(process.env);
  const store = await openReleaseStore(settings);
  // The others' builds are those for production, so they are made before anything is built for development.
  if (packages.length < released.length) await fillEmptyStore(store, log);
  process.env.NODE_ENV = 'development';
  const directory = join(settings.dataDirectory, 'dev-releases');
  const devServer = new DevServer(root, directory, packages, log);
  log(`Building ${packages.join(', ')} …`);
  const devServerUrl = await devServer.start(store);

  const env = {
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    SITE_URL: settings.siteUrl,
    RELEASES_DIR: directory,
    // What is built here stays on this machine.
    RELEASES_S3_URL: '',
    RENDER_WORKERS: '1',
    PAGE_CACHE: 'off',
    DEV_SERVER_URL: devServerUrl,
  };
  let apiEnv: Record<string, string> = env;
  const api = new Restarting('API', () => startApi(apiEnv), log);
  const { adminEmail, firstPassword, url: apiUrl } = await api.start();
  // It keeps its port, because the shell's server goes on while the API starts again.
  apiEnv = { ...env, API_PORT: new URL(apiUrl).port };
  const shell = new Restarting("shell's server", () => startShellServer({ ...env, API_URL: apiUrl }), log);
  const { url } = await shell.start().catch(async (error: unknown) => {
    await api.stop();
    throw error;
  });

  const inRoot = (...folders: string[]) => folders.map((folder) => join(root, folder));
  const unwatch = [
    watchFolders(inRoot('api/src', 'api/locales'), () => api.restart()),
    watchFolders(inRoot('shell/src/server', 'shell/src/releases'), () => shell.restart()),
  ];

  log(`\n  Nalam Diagnostics   ${url}`);
  log(`  Staff sign in at    ${url}/admin/login as ${adminEmail}`);
  if (firstPassword) log(`  Password            ${firstPassword}   (shown only this once)`);
  log(
    '\n  Saved components and styles replace those in the open page; other saves load it again. Ctrl-C stops it.\n',
  );

  return async () => {
    await Promise.all([devServer.stop(), ...unwatch.map((stop) => stop())]);
    await shell.stop();
    await api.stop();
  };
}

const [name] = process.argv.slice(2);
const chosen = released.filter((known) => name === undefined || known === name || known === 'shell');
if (name !== undefined && !chosen.includes(name)) {
  console.error(`Name one of ${released.join(', ')}, or nothing for all of them.`);
  process.exit(1);
}

try {
  const stop = await develop(chosen);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  endWith(error);
}
