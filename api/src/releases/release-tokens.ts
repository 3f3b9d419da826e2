import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { appendAudit } from '../audit/append-audit.ts';
import { json } from '../database/json.ts';
import type { Database } from '../database/schema.ts';
import { noSuch } from '@nalam/server-kit/problem';
import { newSecret } from '../secret.ts';
import type { StaffSession } from '../sessions/session-queries.ts';
import type { NewToken, ReleaseToken } from './release-schema.ts';

/** @returns the release tokens, including expired ones, newest first */
export async function listTokens(db: Database): Promise<ReleaseToken[]> {
  const rows = await db
    .selectFrom('release_tokens')
    .select(['id', 'name', 'packages', 'rights', 'created_at', 'created_by', 'expires_at', 'last_used_at'])
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ created_at, created_by, expires_at, last_used_at, ...token }) => ({
    ...token,
    createdAt: created_at.toISOString(),
    createdBy: created_by,
    expiresAt: expires_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }));
}

/** @returns the token, to be shown once: only its hash is stored */
export async function createToken(
  db: Database,
  staff: StaffSession,
  { name, packages, rights, days }: NewToken,
): Promise<string> {
  const { token, tokenHash } = newSecret();
  const id = uuid();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('release_tokens')
      .values({
        id,
        name: name.trim(),
        packages: packages && json(packages),
        rights: json(rights),
        token_hash: tokenHash,
        created_by: staff.username,
        expires_at: sql<Date>`now() + make_interval(days => ${days})`,
      })
      .execute();
    await appendAudit(trx, staff, { action: 'create', subject: 'release-token', id, title: name.trim() });
  });
  return token;
}

/** @throws Problem NOT_FOUND */
export async function revokeToken(db: Database, staff: StaffSession, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom('release_tokens')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (!row) throw noSuch('release token');
    await appendAudit(trx, staff, { action: 'delete', subject: 'release-token', id, title: row.name });
  });
}
