import { beforeEach } from '@jest/globals';
import { ReleaseStore } from '@nalam/shell/releases';
import { MemoryRegistry } from '@nalam/shell/testing/memory-registry';
import { tree } from './temporary-tree.ts';

/** The registry of each test's store. */
export let registry: MemoryRegistry;
/** An empty store for each test, in the folder `releases` of its tree. */
export let store: ReleaseStore;

beforeEach(() => {
  registry = new MemoryRegistry();
  store = new ReleaseStore(`${tree.root}/releases`, registry);
});
