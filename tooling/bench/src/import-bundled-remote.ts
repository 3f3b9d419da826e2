/** Stands in for federation in the monolithic build: the remotes are part of it. */
import type { RemoteModule } from '@nalam/shell/contract';

export function createRemoteImporter(): {
  importRemote: (release: { name: string }) => Promise<RemoteModule>;
} {
  const importRemote = async ({ name }: { name: string }) => {
    // Which folders this may be is said in monolith.cjs.
    const { remote } = (await import(/* webpackMode: "eager" */ `../../../${name}/src/remote.ts`)) as {
      remote: RemoteModule;
    };
    return remote;
  };
  return { importRemote };
}
