import { Service } from './service.ts';

export interface RunningServer {
  /** Its address on this machine. */
  url: string;
  /** Lets it finish its work, then ends it. */
  stop: () => Promise<void>;
}

interface RestartableServer extends RunningServer {
  /**
   * Restarts it on the same port. If it can't start, it does not run until the next time.
   *
   * @throws {ServiceRefused}
   */
  restart: () => Promise<void>;
}

export interface Admin {
  adminEmail: string;
  /** The password of a newly created superAdmin; stored nowhere. */
  firstPassword?: string;
}

export interface Site extends RunningServer {
  adminEmail: string;
}

type ApiFacts = Admin & { port: number };

const lifeOf = (service: Pick<Service<unknown>, 'stop' | 'restart'>) => ({
  stop: () => service.stop(),
  restart: () => service.restart(),
});

type Environment = Record<string, string>;
/** The destination of a service's log: a file descriptor, or this process's own output. */
type Log = number | 'inherit';

/**
 * Starts the API on any free port, unless `API_PORT` sets one: only the shell's server calls it.
 *
 * @param env settings in addition to those of `inherited`
 * @param script starts it; this repository's own by default
 * @throws {ServiceRefused} with one line that explains the remedy
 */
export async function startApi(
  env: Environment,
  log: Log = 'inherit',
  inherited: NodeJS.ProcessEnv = process.env,
  script = './api-process.ts',
): Promise<RestartableServer & Admin> {
  const service = new Service<ApiFacts>(script, log, { inherited });
  const { port, ...admin } = await service.start(
    { API_PORT: inherited.API_PORT ?? '0', ...env },
    (facts) => ({ API_PORT: String(facts.port) }),
  );
  return { ...admin, url: `http://127.0.0.1:${port}`, ...lifeOf(service) };
}

/** It uses some 40 MB; with a limit, V8 collects the garbage of many requests before it has grown to hundreds. */
const shellHeapMb = 128;

/** Makes glibc return buffers to the system: by default those of pages fragment its heap, which then stays twice as large. */
const returningMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' };

/**
 * Starts the shell's server.
 *
 * @param env settings added to the environment; `API_URL` is the API's address
 * @throws {ServiceRefused} with one line that explains the remedy
 */
export async function startShellServer(env: Environment, log: Log = 'inherit'): Promise<RestartableServer> {
  const service = new Service<{ port: number }>('./shell-process.ts', log, {
    inherited: { ...process.env, ...returningMemory },
    nodeOptions: [`--max-old-space-size=${shellHeapMb}`],
  });
  const { port } = await service.start(env, (facts) => ({ PORT: String(facts.port) }));
  return { url: `http://localhost:${port}`, ...lifeOf(service) };
}

/**
 * Starts the whole site: the API, and the shell's server in front of it.
 *
 * @param env settings added to the environment
 * @param meetAdmin called with the superAdmin as soon as there is one, so that later failures don't lose the password
 * @param prepare called with the API's address before the shell's server starts
 * @throws {ServiceRefused} with one line that explains the remedy
 */
export async function startSite(
  env: Environment = {},
  log: Log = 'inherit',
  meetAdmin: (admin: Admin) => void = () => undefined,
  prepare: (apiUrl: string) => Promise<void> = () => Promise.resolve(),
): Promise<Site> {
  const port = env.PORT ?? process.env.PORT ?? '3000';
  const siteUrl = process.env.SITE_URL ?? `http://localhost:${port}`;
  const settings = { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', SITE_URL: siteUrl, ...env };

  // TRUST_PROXY concerns only the shell's server: the API gets requests only from that server, on this machine.
  const {
    url: apiUrl,
    stop: stopApi,
    ...admin
  } = await startApi({ ...settings, TRUST_PROXY: 'loopback' }, log);
  try {
    meetAdmin(admin);
    await prepare(apiUrl);
    const shell = await startShellServer({ API_URL: apiUrl, ...settings }, log);
    return {
      adminEmail: admin.adminEmail,
      url: shell.url,
      stop: async () => {
        await shell.stop();
        await stopApi();
      },
    };
  } catch (error) {
    await stopApi();
    throw error;
  }
}
