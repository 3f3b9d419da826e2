import { Service } from './service.ts';

export interface Site {
  /** Where the site answers on this machine. */
  url: string;
  apiUrl: string;
  adminEmail: string;
  /** Of the superAdmin that was made just now; stored nowhere. */
  firstPassword?: string;
  stop: () => Promise<void>;
}

interface ApiFacts {
  port: number;
  adminEmail: string;
  firstPassword?: string;
}

/**
 * Starts the whole site: the API, then the shell's server in front of it.
 *
 * @param env settings beside the environment's own
 * @param log where the services' logs go
 * @throws {ServiceRefused} with one line that says what to do
 */
export async function startSite(
  env: Record<string, string> = {},
  log: number | 'inherit' = 'inherit',
): Promise<Site> {
  const port = env.PORT ?? process.env.PORT ?? '3000';
  const siteUrl = env.SITE_URL ?? process.env.SITE_URL ?? `http://localhost:${port}`;
  const settings = { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', SITE_URL: siteUrl, ...env };

  const api = new Service<ApiFacts>('./api-process.ts', log);
  const shell = new Service<{ port: number }>('./shell-process.ts', log);
  const stop = async () => {
    await shell.stop();
    await api.stop();
  };
  try {
    // Any free port will do: only the shell's server speaks to the API.
    const { port: apiPort, ...admin } = await api.start(
      { API_PORT: process.env.API_PORT ?? '0', ...settings },
      (facts) => ({ API_PORT: String(facts.port) }),
    );
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    const shellFacts = await shell.start({ API_URL: apiUrl, ...settings }, (facts) => ({
      PORT: String(facts.port),
    }));
    return { ...admin, apiUrl, url: `http://localhost:${shellFacts.port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
