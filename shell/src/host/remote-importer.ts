import type { HeaderModule, RemoteModule } from '../offers/contract.ts';
import type { RemoteRelease } from './release.ts';

/** Brings what a remote exposes: over the network, from the release store, or from a test. */
export interface RemoteImporter {
  importRemote: (release: RemoteRelease) => Promise<RemoteModule>;
  /** What it adds to the header, by itself. Without this it comes with the remote. */
  importHeader?: (release: RemoteRelease) => Promise<HeaderModule>;
}

/** @returns whether what a remote adds to the header loads without the rest of it, which is so since contract 1.9 */
export function exposesHeader({ contract, offers }: Pick<RemoteRelease, 'contract' | 'offers'>): boolean {
  const [major = 0, minor = 0] = contract.split('.').map(Number);
  return offers.header && (major > 1 || minor >= 9);
}
