import { createRequire } from 'node:module';

/** The folder of the repository, which holds the packages, what is installed and what commands keep (`.cache`). */
export const { root } = createRequire(import.meta.url)('../repository.cjs') as { root: string };
