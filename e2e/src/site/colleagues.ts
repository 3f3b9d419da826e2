import { connect } from '@nalam/api/database';
import { admin } from './template.ts';

/** Staff of the two other roles, and users that only one journey changes; they share the superAdmin's password. */
export const colleagues = {
  admin: { email: 'lakshmi@nalam.example', name: 'Lakshmi', type: 'admin' },
  user: { email: 'ravi@nalam.example', name: 'Ravi', type: 'user' },
  blocked: { email: 'gopal@nalam.example', name: 'Gopal', type: 'user' },
  forgetsPassword: { email: 'kayalvizhi@nalam.example', name: 'Kayalvizhi', type: 'user' },
} as const;

/** Adds the colleagues to a site's data folder, which no API may be using at the same time. */
export async function addColleagues(dataDir: string): Promise<void> {
  const { db, close } = await connect({ databaseUrl: undefined, dataDir });
  try {
    const { password_hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('user_email', '=', admin.email)
      .executeTakeFirstOrThrow();
    for (const { email, name, type } of Object.values(colleagues)) {
      await db
        .insertInto('users')
        .values({
          id: crypto.randomUUID(),
          user_name: name,
          user_email: email,
          user_type: type,
          password_hash,
          user_active: true,
          user_block: email === colleagues.blocked.email,
        })
        .execute();
    }
  } finally {
    await close();
  }
}
