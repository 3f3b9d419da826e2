import { sql } from 'kysely';
import type { Database, DatabaseTransaction, Tables } from '../database/schema.ts';
import { queueFromCentre } from '../mail/centre-mail.ts';
import { hashOf, newSecret } from '../secret.ts';
import type { Settings } from '../settings.ts';
import type { Language } from '../wire/local-text.ts';
import { pageAddress } from '../wire/page-address.ts';

/** Covers a long weekend. */
const inviteDays = 7;

type Purpose = Tables['invites']['purpose'];

const hoursOf: Record<Purpose, number> = { invite: inviteDays * 24, 'reset-password': 1 };
const mailOf = { invite: 'invite', 'reset-password': 'resetPassword' } as const;

interface Invited {
  id: string;
  user_name: string;
  user_email: string;
}

/**
 * Queues an email with a link for choosing a password; revokes earlier links. The secret is in the fragment, which no server
 * logs.
 */
export async function queueInvite(
  trx: DatabaseTransaction,
  settings: Pick<Settings, 'siteUrl'>,
  { id, user_name, user_email }: Invited,
  { language, purpose = 'invite' }: { language: Language; purpose?: Purpose },
) {
  const { token, tokenHash } = newSecret();
  const link = {
    purpose,
    token_hash: tokenHash,
    expires_at: sql<Date>`now() + make_interval(hours => ${hoursOf[purpose]})`,
  };
  await trx
    .insertInto('invites')
    .values({ user_id: id, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...link, created_at: sql`now()` }))
    .execute();
  await queueFromCentre(
    trx,
    { to: user_email, language, kind: mailOf[purpose] },
    {
      name: user_name,
      link: pageAddress(settings, language, `/admin/invite#${token}`).href,
      days: String(inviteDays),
    },
  );
}

/** @returns the user of a link, without using it up; undefined if it was used, replaced or has expired */
export function findInvited(db: Database, token: string) {
  return db
    .selectFrom('invites')
    .innerJoin('users', 'users.id', 'invites.user_id')
    .select(['users.id', 'user_name', 'user_email', 'user_active', 'user_block', 'purpose'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Uses up a link. Deleting it is the check: of two simultaneous uses, one deletes nothing. */
export async function useInvite(trx: DatabaseTransaction, token: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('invites')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** Revokes a user's link for any purpose. @returns whether there was one */
export async function withdrawInvite(trx: DatabaseTransaction, userId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('invites')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return deleted !== undefined;
}
