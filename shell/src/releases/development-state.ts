/** The state of `npm run dev`, for the shell's server and the open pages: a file in the release store. */
import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A package that is built from its sources as they are saved. */
export interface DevelopedPackage {
  /** Webpack's name for the state of the browser's build. */
  hash: string;
  /** Why the sources do not compile. */
  errors: string[];
  /** The release of the server's build, once there is one. */
  version?: string;
  /** Whether a build is under way: the release is not the newest then. */
  building: boolean;
  /** The files of texts that were saved since it began, by `en/shop`. */
  strings: Record<string, Record<string, unknown>>;
}

export type DevelopmentState = Record<string, DevelopedPackage>;

export const developmentFile = 'development.json';

/** @returns nothing, before there is any */
export function readDevelopment(directory: string): DevelopmentState {
  try {
    return JSON.parse(readFileSync(join(directory, developmentFile), 'utf8')) as DevelopmentState;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** A reader sees the whole file, or the one before it. */
export async function writeDevelopment(directory: string, state: DevelopmentState): Promise<void> {
  const draft = join(directory, `.${developmentFile}`);
  await writeFile(draft, JSON.stringify(state));
  await rename(draft, join(directory, developmentFile));
}
