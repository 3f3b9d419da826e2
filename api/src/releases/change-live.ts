import { sql } from 'kysely';
import type { Dependencies } from '../api.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { BackendAddresses } from '../backends/backend-addresses.ts';
import type { Database } from '../database/schema.ts';
import { json } from '../database/json.ts';
import { endCorrections } from '../texts/end-corrections.ts';
import { Problem } from '@nalam/server-kit/problem';
import { requireRight, type Releaser } from './release-guard.ts';
import { newestChange } from './release-queries.ts';
import type { LiveChange, ReleaseChange, ReleaseRight } from './release-schema.ts';
import {
  applyCall,
  ChangeRefused,
  nothingLive,
  type ReleaseAction,
  type ReleaseCall,
} from './release-state.ts';

const rightOf: Record<ReleaseAction, ReleaseRight> = {
  release: 'release',
  promote: 'release',
  canary: 'release',
  rollback: 'rollback',
  abort: 'rollback',
  withdraw: 'rollback',
  freeze: 'freeze',
  unfreeze: 'freeze',
};

/**
 * Changes what is live, in one transaction with its audit entry.
 *
 * @returns the change; the newest one if nothing had to change
 * @throws Problem NOT_ALLOWED; CHANGED_MEANWHILE if another change followed the one that the caller knows; REFUSED
 */
export async function changeLive(
  { db, settings, releaseFiles }: Pick<Dependencies, 'db' | 'settings' | 'releaseFiles'>,
  releaser: Releaser,
  name: string,
  { after, version, together = {}, ...rest }: LiveChange,
): Promise<ReleaseChange | undefined> {
  const versions = { ...together, [name]: version };
  const { reason, by: author, failure } = rest;
  const by = releaser.isMachine ? author : releaser.name;
  const cause = {
    ...(reason !== undefined && { reason }),
    ...(by !== undefined && { by }),
    ...(failure && { failure }),
  };
  const call = { ...rest, versions, ...cause } as ReleaseCall;
  requireRight(releaser, rightOf[call.action], [...Object.keys(versions), ...(rest.withdraws ?? [])]);
  if (call.action === 'canary' && rest.percent === undefined)
    throw new Problem('INVALID_INPUT', 'A canary needs a percentage.', {
      details: [{ field: 'percent', message: 'Say for how many per cent of the visitors the canary is.' }],
    });
  return db.transaction().execute(async (trx) => {
    const before = await newestChange(trx);
    if ((before?.number ?? 0) !== after) throw changedMeanwhile();
    await requireStored(trx, call, settings.backends);
    const now = new Date().toISOString();
    // Another machine's clock may be ahead.
    const at = before && before.at > now ? before.at : now;
    const { versions: changed, ...state } = applied(before, call, at) ?? {};
    if (!changed) return before;
    const row = await trx
      .insertInto('release_changes')
      .values({
        number: after + 1,
        at,
        action: call.action,
        versions: json(changed),
        state: json(state),
        cause: json(cause),
      })
      // The number is taken if another transaction has just committed its change.
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst();
    if (!row) throw changedMeanwhile();
    if (call.action === 'release' || call.action === 'promote')
      await endCorrections(trx, releaseFiles, changed);
    const title = Object.entries(changed).map((each) => each.join(' '));
    await appendAudit(
      trx,
      { userId: null, username: by ?? null },
      { action: call.action, subject: 'release', id: null, title: title.join(', ') },
    );
    return newestChange(trx);
  });
}

const changedMeanwhile = () =>
  new Problem('CHANGED_MEANWHILE', 'What is live was changed in the meantime; check again and repeat.');

function applied(before: ReleaseChange | undefined, call: ReleaseCall, at: string) {
  try {
    return applyCall(before ?? nothingLive, call, at);
  } catch (error) {
    throw error instanceof ChangeRefused ? new Problem('REFUSED', error.message) : error;
  }
}

/** @throws {Problem} if a release is not stored, lacks its backend, or is the target of a rollback but was never live */
async function requireStored(db: Database, { action, versions }: ReleaseCall, backends: BackendAddresses) {
  if (!['release', 'promote', 'canary', 'rollback'].includes(action)) return;
  for (const [name, version] of Object.entries(versions)) {
    const stored = await db
      .selectFrom('releases')
      .select(sql<string | null>`record::json->>'backend'`.as('backend'))
      .where('package', '=', name)
      .where('version', '=', version)
      // Prevents the daily clean-up from deleting it meanwhile.
      .forShare()
      .executeTakeFirst();
    if (!stored) throw new Problem('REFUSED', `${name} ${version} is not stored.`);
    if (action !== 'rollback') {
      if (stored.backend === 'true' && !backends.has(name))
        throw new Problem(
          'REFUSED',
          `${name} has a backend of its own, and the site knows no address of it: the operator sets BACKENDS.`,
        );
      continue;
    }
    const earlier = await db
      .selectFrom('release_changes')
      .select('number')
      .where(sql<boolean>`state->'live'->${name}->>'version' = ${version}`)
      .executeTakeFirst();
    if (!earlier)
      throw new Problem(
        'NOT_LIVE_BEFORE',
        `${version} was never live. \`npm run release -- ${name} ${version}\` makes it so, with all checks.`,
      );
  }
}
