import { createRequire } from 'node:module';

/** The folder of the repository, which contains the packages, installed dependencies and the commands' cache (`.cache`). */
export const { root } = createRequire(import.meta.url)('../repository.cjs') as { root: string };
