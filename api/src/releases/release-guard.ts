import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Api, Dependencies } from '../api.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '@nalam/server-kit/problem';
import { hashOf, isSame, newSecret } from '../secret.ts';
import { createFile, replaceFile } from '@nalam/server-kit/atomic-file';
import type { Settings } from '../settings.ts';
import type { ReleaseRight } from './release-schema.ts';

/** The caller of a release route. */
export interface Releaser {
  name: string;
  /** Null for all packages. */
  packages: string[] | null;
  rights: ReleaseRight[];
  /** True for commands and the shell's server on a machine that runs the site. */
  isMachine: boolean;
}

/** The precision of a token's last use. */
const lastUseMinutes = 10;

/**
 * @returns the token of this machine: the setting, or else a file that only the site's user can read. With it, commands on the
 *   machine and the shell's server work before anyone creates a token.
 */
export async function machineToken({
  dataDir,
  releaseToken,
}: Pick<Settings, 'dataDir' | 'releaseToken'>): Promise<string> {
  if (releaseToken !== undefined) return releaseToken;
  const file = fileIn(dataDir);
  createFile(file, JSON.stringify({ token: newSecret().token }), { ownerOnly: true });
  return (JSON.parse(await readFile(file, 'utf8')) as { token: string }).token;
}

/** Writes the API's address next to the token, for commands on this machine. */
export async function announceApi(settings: Pick<Settings, 'dataDir' | 'releaseToken'>, port: number) {
  const access = { token: await machineToken(settings), url: `http://127.0.0.1:${port}` };
  await replaceFile(fileIn(settings.dataDir), JSON.stringify(access), { ownerOnly: true });
}

const fileIn = (dataDir: string) => join(dataDir, 'release-api.json');

/** Admits callers with a release token to the routes that require one, before the body is read. */
export function guardReleaseRoutes(app: Api, { db, settings }: Dependencies) {
  app.decorateRequest('releaser', null);
  app.addHook('onRequest', async (request) => {
    const { releaseToken } = request.routeOptions.config;
    const { authorization } = request.headers;
    if (!releaseToken || (releaseToken === 'optional' && authorization === undefined)) return;
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
    request.releaser = token === undefined ? null : await findReleaser(db, settings, token);
    if (!request.releaser)
      throw new Problem(
        'SIGN_IN_REQUIRED',
        'This needs a release token. A super admin creates one on the dashboard, under Releases; set it as RELEASE_TOKEN.',
      );
  });
}

async function findReleaser(db: Database, settings: Settings, token: string): Promise<Releaser | null> {
  if (isSame(token, await machineToken(settings)))
    return { name: '', packages: null, rights: ['release', 'rollback', 'freeze'], isMachine: true };
  const row = await db
    .selectFrom('release_tokens')
    .select(['id', 'name', 'packages', 'rights'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!row) return null;
  await db
    .updateTable('release_tokens')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', row.id)
    .where((eb) =>
      eb.or([
        eb('last_used_at', 'is', null),
        eb('last_used_at', '<', sql<Date>`now() - make_interval(mins => ${lastUseMinutes})`),
      ]),
    )
    .execute();
  return { name: row.name, packages: row.packages, rights: row.rights, isMachine: false };
}

/** @throws Error on a route without `releaseToken` in its config, which is a bug */
export function releaserOf({ releaser, routeOptions }: FastifyRequest): Releaser {
  if (!releaser) throw new Error(`${routeOptions.url ?? 'This route'} does not ask for a release token`);
  return releaser;
}

/** @throws Problem NOT_ALLOWED */
export function requirePackages({ packages }: Releaser, names: string[]) {
  const foreign = names.filter((name) => packages !== null && !packages.includes(name));
  if (foreign.length > 0)
    throw new Problem('NOT_ALLOWED', `This release token is not for ${foreign.join(', ')}.`);
}

/** @throws Problem NOT_ALLOWED */
export function requireRight(releaser: Releaser, right: ReleaseRight, names: string[]) {
  requirePackages(releaser, names);
  const { rights } = releaser;
  if (!rights.includes(right) && !(right === 'rollback' && rights.includes('release')))
    throw new Problem('NOT_ALLOWED', `This release token lacks the right to ${wordOf[right]}.`);
}

const wordOf: Record<ReleaseRight, string> = { release: 'release', rollback: 'roll back', freeze: 'freeze' };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refuses callers without a release token; with `optional`, they get the public data. */
    releaseToken?: true | 'optional';
  }
  interface FastifyRequest {
    /** Read through {@link releaserOf}, unless the token is optional. */
    releaser: Releaser | null;
  }
}
