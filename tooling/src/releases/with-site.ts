import {
  openReleaseStore,
  ownAccess,
  RegistryAway,
  type RegistryAccess,
  type ReleaseStore,
} from '@nalam/shell/releases';
import type { Settings } from '@nalam/shell/server';
import { hasShell } from '../packages.ts';
import { ServiceRefused } from '../services/service.ts';
import { showFirstPassword } from '../services/serve-site.ts';
import { startApi } from '../services/site.ts';
import type { GateContext } from './gate/candidate.ts';
import { readinessOf } from './running-site.ts';

/** The context of a release command. */
export interface OpenSite {
  store: ReleaseStore;
  gateContext: GateContext;
}

type SiteSettings = Pick<Settings, 'siteUrl' | 'releases' | 'dataDirectory' | 'releaseToken'>;

/**
 * Calls the API of the running site: at its public address with RELEASE_TOKEN, else on this machine. Without a running site, starts an
 * API for the duration of the command.
 *
 * @throws {RegistryAway}
 * @throws {ServiceRefused} if no API can be started
 */
export async function withSite<Result>(
  settings: SiteSettings,
  use: (site: OpenSite) => Promise<Result>,
): Promise<Result> {
  const { siteUrl, releaseToken: token, dataDirectory } = settings;
  if (token !== undefined) return use(await open(settings, { url: siteUrl, token }));
  const own = ownAccess(dataDirectory);
  if (own) {
    try {
      return await use(await open(settings, own));
    } catch (error) {
      if (!(error instanceof RegistryAway) || !hasShell || (await answers(own.url))) throw error;
    }
  }
  if (!hasShell)
    throw new ServiceRefused(
      `Set SITE_URL to the address of the site, and RELEASE_TOKEN to a token that a super admin creates there, under Releases.`,
    );
  const api = await startApi({ LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback', SITE_URL: siteUrl });
  showFirstPassword(api);
  try {
    return await use(await open(settings, ownApi(settings, api.url)));
  } finally {
    await api.stop();
  }
}

/** @returns the store of an API started by this process */
export const openOwnStore = (
  settings: Pick<SiteSettings, 'releases' | 'dataDirectory' | 'releaseToken'>,
  url: string,
): Promise<ReleaseStore> => openReleaseStore(settings, ownApi(settings, url));

function ownApi(
  { dataDirectory, releaseToken }: Pick<SiteSettings, 'dataDirectory' | 'releaseToken'>,
  url: string,
): RegistryAccess {
  const token = releaseToken ?? ownAccess(dataDirectory)?.token;
  if (token === undefined) throw new RegistryAway('The API left no release token in DATA_DIR.');
  return { url, token };
}

async function open(settings: SiteSettings, access: RegistryAccess): Promise<OpenSite> {
  const { siteUrl } = settings;
  return {
    store: await openReleaseStore(settings, access),
    gateContext: {
      siteUrl,
      apiUrl: `${access.url}/api`,
      warn: (line: string) => console.warn(line),
      shellInterfaces: (await readinessOf(siteUrl))?.shellInterfaces,
    },
  };
}

const answers = (url: string) =>
  fetch(`${url}/api/healthz`, { signal: AbortSignal.timeout(10_000) }).then(
    () => true,
    () => false,
  );
