import { v7 as uuid } from 'uuid';
import type { Database } from '../database/schema.ts';
import type { Settings } from '../settings.ts';
import { hashPassword, randomPassword } from './password.ts';

/**
 * Creates the first superAdmin in a database without users: otherwise no one could sign in, and no known password ships.
 * @returns the random password, to be shown once; undefined if one was set or there are users already
 */
export async function ensureFirstSuperAdmin(
  db: Database,
  { adminEmail, adminPassword }: Pick<Settings, 'adminEmail' | 'adminPassword'>,
): Promise<string | undefined> {
  const existing = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (existing) return undefined;

  const password = adminPassword ?? randomPassword();
  await db
    .insertInto('users')
    .values({
      id: uuid(),
      user_name: 'Super Admin',
      user_email: adminEmail.toLowerCase(),
      user_type: 'superAdmin',
      password_hash: await hashPassword(password),
      user_block: false,
    })
    .execute();
  return adminPassword === undefined ? password : undefined;
}
