import type { HeaderModule, RemoteModule } from '../../offers/contract.ts';
import type { RemoteRelease } from './release.ts';

/** Imports what a remote exposes: over the network, from the release store, or from a test. */
export interface RemoteImporter {
  importRemote: (release: RemoteRelease) => Promise<RemoteModule>;
  /** Imports the remote's header alone. Without this it comes with the remote. */
  importHeader?: (release: RemoteRelease) => Promise<HeaderModule>;
}
