import { beforeEach } from '@jest/globals';
import { ReleaseStore } from '../releases/store/release-store.ts';
import { MemoryRegistry } from './memory-registry.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The registry of each test's store. */
export let registry: MemoryRegistry;
/** An empty store of releases for each test. */
export let store: ReleaseStore;

beforeEach(() => {
  registry = new MemoryRegistry();
  store = new ReleaseStore(temporaryFolder(), registry);
});
