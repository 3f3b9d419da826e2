/**
 * `npm run dev`: the site from its sources, with live updates. `npm run dev -- shop`: one remote from its sources, and released
 * builds of the others. The shell is always built from its sources: only React's development build, which it contains, can replace
 * components. In a repository without the shell, shows the remotes there together with the live ones, using the site's API.
 */
import { join } from 'node:path';
import { openReleaseStore } from '@nalam/shell/releases';
import { parseSettings, SettingError, type Settings } from '@nalam/shell/server';
import { DevServer } from '../dev/dev-server.ts';
import { watchFolders } from '../dev/watch-folders.ts';
import { hasShell, releasable, released } from '../packages.ts';
import { endWith } from '../releases/command-failure.ts';
import { openOwnStore } from '../releases/with-site.ts';
import { fillEmptyStore } from '../releases/release-sources.ts';
import { root } from '../repository.ts';
import { startApi, startShellServer, type Admin } from '../services/site.ts';

const log = (line: string) => console.log(line);

/** The API for rendering pages. */
interface Backend {
  /** Settings of the shell's server. */
  env: { API_URL: string; SITE_URL: string };
  signIn?: Admin;
  stop: () => Promise<void>;
}

/** The API from its sources, on a fixed free port: the shell's server keeps running while the API restarts. */
async function ownApi(siteUrl: string, env: Record<string, string>): Promise<Backend> {
  const { url, stop, restart, ...signIn } = await startApi({ ...env, SITE_URL: siteUrl });
  const unwatch = restartOnSave('API', ['api/src', 'api/locales', 'server-kit/src'], restart);
  return {
    env: { API_URL: url, SITE_URL: siteUrl },
    signIn,
    stop: async () => {
      await unwatch();
      await stop();
    },
  };
}

/**
 * Restarts a server when its sources change. While they are broken, it does not run; the log says why.
 *
 * @returns a function that stops it
 */
const restartOnSave = (name: string, folders: string[], restart: () => Promise<void>) =>
  watchFolders(
    folders.map((folder) => join(root, folder)),
    () =>
      restart().then(
        () => log(`The ${name} has started again`),
        (error: unknown) =>
          log(`The ${name} does not start: ${error instanceof Error ? error.message : String(error)}`),
      ),
  );

/** The API of a site that runs elsewhere. It refuses changes from these pages, because they have another origin. */
function apiOfSite({ siteUrl, port }: Settings): Backend {
  const ownUrl = `http://localhost:${port}`;
  if (siteUrl === ownUrl)
    throw new SettingError('Set SITE_URL to the address of the site, whose API answers your pages.');
  return { env: { API_URL: siteUrl, SITE_URL: ownUrl }, stop: () => Promise.resolve() };
}

/** @returns the public releases of a site that runs elsewhere */
async function liveReleases({ dataDirectory }: Settings, url: string) {
  const releases = join(dataDirectory, 'live-releases');
  const store = await openReleaseStore({ releases, dataDirectory }, { url, token: null });
  await store.clean(Date.now());
  return store;
}

async function develop(packages: readonly string[]) {
  const settings = parseSettings(process.env);
  const directory = join(settings.dataDirectory, 'dev-releases');
  const ownEnv = {
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    RELEASES_DIR: directory,
    RENDER_WORKERS: '1',
    PAGE_CACHE: 'off',
  };
  const backend = hasShell ? await ownApi(settings.siteUrl, ownEnv) : apiOfSite(settings);
  try {
    const apiUrl = backend.env.API_URL;
    const store = hasShell ? await openOwnStore(settings, apiUrl) : await liveReleases(settings, apiUrl);
    // The others' builds are for production, so they are made before anything is built for development.
    if (hasShell && packages.length < released.length) await fillEmptyStore(store, log);
    if (!hasShell && !store.live.shell)
      throw new SettingError('No shell is live at SITE_URL: its remotes would have no page.');
    process.env.NODE_ENV = 'development';
    const devServer = new DevServer(root, directory, packages, log);
    log(`Building ${packages.join(', ')} …`);
    const env = { ...ownEnv, DEV_SERVER_URL: await devServer.start(store) };
    const shell = await startShellServer({ ...env, ...backend.env });
    return serve(settings, { backend, devServer, shell });
  } catch (error) {
    await backend.stop();
    throw error;
  }
}

interface Running {
  backend: Backend;
  devServer: DevServer;
  shell: Awaited<ReturnType<typeof startShellServer>>;
}

/** Prints the site's address. @returns a function that stops it */
function serve(settings: Settings, { backend, devServer, shell }: Running) {
  const { url } = shell;
  const unwatch = restartOnSave("shell's server", ['shell/src/server', 'shell/src/releases'], shell.restart);

  log(`\n  Nalam Diagnostics   ${url}`);
  const { signIn } = backend;
  if (signIn) log(`  Staff sign in at    ${url}/admin/login as ${signIn.adminEmail}`);
  else log(`  With the API of     ${settings.siteUrl}`);
  if (signIn?.firstPassword) log(`  Password            ${signIn.firstPassword}   (shown only this once)`);
  log(
    `\n  Saved ${hasShell ? 'components and styles replace' : 'styles replace'} those in the open page; other saves load it again. Ctrl-C stops it.\n`,
  );

  return async () => {
    await Promise.all([devServer.stop(), unwatch()]);
    await shell.stop();
    await backend.stop();
  };
}

const [name] = process.argv.slice(2);
const served =
  name === undefined
    ? released
    : releasable.filter((candidate) => candidate === name || candidate === 'shell');
if (name !== undefined && !served.includes(name)) {
  console.error(`Name one of ${releasable.join(', ')}, or nothing for all of them.`);
  process.exit(1);
}

try {
  const stop = await develop(served);
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
