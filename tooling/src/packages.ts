import { createRequire } from 'node:module';

/** The folders of the workspace: all packages, remotes, releasable packages, and those of every site. */
export const { hasShell, packages, remotes, releasable, released, packageNameOf } = createRequire(
  import.meta.url,
)('../packages.cjs') as Record<'packages' | 'remotes' | 'releasable' | 'released', readonly string[]> & {
  hasShell: boolean;
  packageNameOf: (folder: string) => string;
};
