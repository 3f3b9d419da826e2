/**
 * `npm run dev`: the site from its sources; what is saved takes its place in the open pages.
 * `npm run dev -- shop`: one remote from its sources, against the released builds of the others. The shell is always built
 * from its sources: only React's development build, which it brings, can exchange components.
 */
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { openReleaseStore } from 'shell/releases';
import { parseSettings, SettingError } from 'shell/server';
import { DevelopmentReleases } from '../dev/development-releases.ts';
import { Restarting } from '../dev/restarting.ts';
import { watchFolders } from '../dev/watch-folders.ts';
import { released } from '../packages.ts';
import { fillEmptyStore, root } from '../releases/release-sources.ts';
import { ServiceRefused } from '../services/service.ts';
import { startApi, startShellServer } from '../services/site.ts';

const say = (line: string) => console.log(line);

/** The API keeps one port, because the shell's server goes on while it starts again. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

async function develop(packages: string[]) {
  const settings = parseSettings(process.env);
  const store = await openReleaseStore(settings);
  // The others' builds are those for production, so they are made before anything is built for development.
  if (packages.length < released.length) await fillEmptyStore(store, say);
  process.env.NODE_ENV = 'development';
  const directory = join(settings.dataDirectory, 'dev-releases');
  const releases = new DevelopmentReleases(root, directory, packages, say);
  await releases.beginWith(store);
  say(`Building ${packages.join(', ')} …`);
  await releases.watch();

  const apiPort = process.env.API_PORT ?? (await freePort());
  const env = {
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    SITE_URL: settings.siteUrl,
    API_PORT: apiPort,
    API_URL: `http://127.0.0.1:${apiPort}`,
    RELEASES_DIR: directory,
    // What is built here stays on this machine.
    RELEASES_S3_URL: '',
    RENDER_WORKERS: '1',
    PAGE_CACHE: 'off',
    DEV_RELOAD: 'on',
  };
  const api = new Restarting('API', () => startApi(env), say);
  const shell = new Restarting("shell's server", () => startShellServer(env), say);
  const { adminEmail, firstPassword } = await api.start();
  const { url } = await shell.start().catch(async (error: unknown) => {
    await api.stop();
    throw error;
  });

  const inRoot = (...folders: string[]) => folders.map((folder) => join(root, folder));
  const unwatch = [
    watchFolders(inRoot('api/src', 'api/locales'), () => api.restart()),
    watchFolders(inRoot('shell/src/server', 'shell/src/releases'), () => shell.restart()),
  ];

  say(`\n  Nalam Diagnostics   ${url}`);
  say(`  Staff sign in at    ${url}/admin/login as ${adminEmail}`);
  if (firstPassword) say(`  Password            ${firstPassword}   (shown only this once)`);
  say('\n  What is saved takes its place in the open page. Ctrl-C stops it.\n');

  return async () => {
    await Promise.all([releases.stop(), ...unwatch.map((stop) => stop())]);
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
  const expected = error instanceof SettingError || error instanceof ServiceRefused;
  console.error(expected ? error.message : error);
  process.exit(1);
}
