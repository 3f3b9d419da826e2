import { createRequire } from 'node:module';

/** The folders of the workspace: all packages, the remotes among them, and what is released. */
export const { hasShell, packages, remotes, released, packageNameOf } = createRequire(import.meta.url)(
  '../packages.cjs',
) as Record<'packages' | 'remotes' | 'released', readonly string[]> & {
  hasShell: boolean;
  packageNameOf: (folder: string) => string;
};
