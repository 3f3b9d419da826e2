import { type Actor, appendAudit } from '../audit/append-audit.ts';
import type { Database } from '../database/schema.ts';
import { noSuch } from '@nalam/server-kit/problem';

/** @throws Problem NOT_FOUND */
export async function deleteRedirect(db: Database, actor: Actor, path: string) {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom('redirects')
      .where('from_path', '=', path.toLowerCase())
      .returning('from_path as from')
      .executeTakeFirstOrThrow(() => noSuch('redirect'));
    await appendAudit(trx, actor, { action: 'delete', subject: 'redirects', id: row.from, title: row.from });
  });
}
