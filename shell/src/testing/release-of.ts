import { listRoutes, offersOf, type RemoteRelease } from '../host/remotes/release.ts';
import { contractVersion, type RemoteModule } from '../offers/contract.ts';

/** @returns the record that publishing would write for a remote */
export function releaseOf(remote: RemoteModule): RemoteRelease {
  return {
    name: remote.name,
    version: '0.0.0-test',
    contract: contractVersion,
    container: remote.name,
    entry: `/releases/${remote.name}/web/remoteEntry.js`,
    integrity: '',
    routes: listRoutes(remote.routes),
    offers: offersOf(remote),
  };
}
