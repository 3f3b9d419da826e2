/** Stands in for federation in the monolithic build: the remotes are part of it. */
import type { RemoteModule } from 'shell/contract';
import { remote as dashboard } from '../../../dashboard/src/remote.ts';
import { remote as publicSite } from '../../../public-site/src/remote.ts';
import { remote as shop } from '../../../shop/src/remote.ts';

const remotes: Record<string, RemoteModule> = { 'public-site': publicSite, dashboard, shop };

export function createRemoteImporter(): (release: { name: string }) => Promise<RemoteModule> {
  return ({ name }) => {
    const remote = remotes[name];
    return remote ? Promise.resolve(remote) : Promise.reject(new Error(`No remote ${name} in this build.`));
  };
}
