import type { HeaderModule, RemoteModule } from '../../offers/contract.ts';
import type { RemoteRelease } from './release.ts';

/** Imports a remote's exposed modules: over the network, from the release store, or from a test. */
export interface RemoteImporter {
  importRemote: (release: RemoteRelease) => Promise<RemoteModule>;
  /** Imports only the remote's header. Without this, it arrives with the remote. */
  importHeader?: (release: RemoteRelease) => Promise<HeaderModule>;
}
