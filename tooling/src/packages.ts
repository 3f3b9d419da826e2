import { createRequire } from 'node:module';

/** The folders of the workspace: all packages, the remotes among them, what can be released, and what every site has. */
export const { hasShell, packages, remotes, releasable, released, packageNameOf } = createRequire(
  import.meta.url,
)('../packages.cjs') as Record<'packages' | 'remotes' | 'releasable' | 'released', readonly string[]> & {
  hasShell: boolean;
  packageNameOf: (folder: string) => string;
};
