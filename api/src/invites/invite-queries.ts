import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { centreInMail } from '../mail/centre-in-mail.ts';
import { writeMail } from '../mail/mail-texts.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { hashOf, newSecret } from '../secret.ts';
import type { Settings } from '../settings.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import type { Language } from '../wire/local-text.ts';

/** Over a long weekend. */
const inviteDays = 7;

interface Invited {
  id: string;
  user_name: string;
  user_email: string;
}

/**
 * Puts a mail with a link in the outbox by which a user chooses their password. An earlier link stops working. The secret
 * is behind the `#`, where no server's log sees it.
 */
export async function queueInvite(
  trx: DatabaseTransaction,
  { siteUrl }: Pick<Settings, 'siteUrl'>,
  { id, user_name, user_email }: Invited,
  language: Language,
) {
  const { token, tokenHash } = newSecret();
  const expires_at = sql<Date>`now() + make_interval(days => ${inviteDays})`;
  await trx
    .insertInto('invites')
    .values({ user_id: id, token_hash: tokenHash, expires_at })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ token_hash: tokenHash, expires_at, created_at: sql`now()` }),
    )
    .execute();
  const centre = await findSiteSettings(trx);
  const link = new URL(`${language === 'ta' ? '/ta' : ''}/admin/invite#${token}`, siteUrl);
  await queueMail(trx, {
    to: user_email,
    replyTo: centre?.email ?? null,
    ...writeMail('invite', language, {
      name: user_name,
      link: link.href,
      days: String(inviteDays),
      ...centreInMail(centre, language),
    }),
  });
}

/** @returns whom a link is for, without using it up; undefined when it was used, replaced, or is too old */
export function findInvited(db: Database, token: string) {
  return db
    .selectFrom('invites')
    .innerJoin('users', 'users.id', 'invites.user_id')
    .select(['users.id', 'user_name', 'user_email', 'user_active', 'user_block'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Uses a link up. Deleting is the check: of two who use it at once, one deletes nothing. */
export async function useInvite(trx: DatabaseTransaction, token: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('invites')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** @returns whether there was one */
export async function withdrawInvite(trx: DatabaseTransaction, userId: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('invites')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return gone !== undefined;
}
