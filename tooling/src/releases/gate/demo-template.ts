import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { todayAtCentre } from '@nalam/api/centre-clock';
import { root } from '../../repository.ts';
import { removeOld } from '../remove-old.ts';

const run = promisify(execFile);

const templates = join(root, '.cache/gate');
/** The copies used by running checks, and templates being created. */
export const copies = join(templates, 'copies');

/** The API that can be started here: the checkout's own, or elsewhere the package `@nalam/demo-api`, if it is installed. */
export interface ApiAtHand {
  folder: string;
  /** The scripts that start it, and that prepare a folder for it. */
  start?: string;
  prepare: string;
}

/** The API of this checkout. */
export const ownApi: ApiAtHand = {
  folder: join(root, 'api'),
  prepare: join(import.meta.dirname, 'prepare-demo-process.ts'),
};

export function apiAtHand(): ApiAtHand | undefined {
  if (existsSync(join(ownApi.folder, 'demo'))) return ownApi;
  try {
    const installed = createRequire(join(root, 'package.json')).resolve('@nalam/demo-api/package.json');
    const folder = dirname(installed);
    return {
      folder,
      start: pathToFileURL(join(folder, 'lib/tooling/src/services/api-process.js')).href,
      prepare: join(folder, 'lib/tooling/src/releases/gate/prepare-demo-process.js'),
    };
  } catch {
    return undefined;
  }
}

/** @returns the environment that a process needs to run, without the site's settings, such as its database */
export function withoutSettings(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE, TZ } = process.env;
  return {
    ...(PATH !== undefined && { PATH }),
    ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
    ...(TZ !== undefined && { TZ }),
  };
}

/**
 * Prepares a data folder with a migrated database and the demo content, but without accounts. Prepares it again when the
 * API's sources change, and each day, because some dates of the demo content are relative to today.
 *
 * @returns the folder, which must not be changed
 */
export async function demoTemplate({ folder, prepare }: ApiAtHand): Promise<string> {
  await mkdir(copies, { recursive: true });
  await removeOld(copies);
  const template = join(templates, `demo-${await hashOfDemo(folder)}`);
  const names = await readdir(templates);
  if (names.some((name) => join(templates, name) === template)) return template;
  console.log('Preparing the demo content, once a day …');
  const draft = await mkdtemp(join(copies, 'draft-'));
  const earlier = names.filter((name) => name.startsWith('demo-'));
  // The pictures are named after their sources, and take half the time.
  for (const name of earlier)
    await rename(join(templates, name, 'files'), join(draft, 'files')).catch(() => undefined);
  await run(process.execPath, [prepare, draft], {
    env: withoutSettings(),
  });
  for (const name of earlier) await rm(join(templates, name), { recursive: true, force: true });
  // Another release may have been first.
  await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }));
  return template;
}

async function hashOfDemo(api: string): Promise<string> {
  const hash = createHash('sha256').update(todayAtCentre());
  const files = globSync(['src/**/*.{ts,js}', 'demo/**/*.*'], { cwd: api, exclude: ['**/*.test.*'] }).sort();
  for (const file of files) hash.update(file).update(await readFile(join(api, file)));
  return hash.digest('hex').slice(0, 8);
}
