import { connect } from '@nalam/api/database';
import { admin } from './template.ts';

/** Staff of the two other roles, and one who may not come in; they share the superAdmin's password. */
export const colleagues = {
  admin: { email: 'lakshmi@nalam.example', name: 'Lakshmi', blocked: false },
  user: { email: 'ravi@nalam.example', name: 'Ravi', blocked: false },
  blocked: { email: 'gopal@nalam.example', name: 'Gopal', blocked: true },
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
    for (const [role, { email, name, blocked }] of Object.entries(colleagues)) {
      await db
        .insertInto('users')
        .values({
          id: crypto.randomUUID(),
          user_name: name,
          user_email: email,
          user_type: role === 'admin' ? 'admin' : 'user',
          password_hash,
          user_active: true,
          user_block: blocked,
        })
        .execute();
    }
  } finally {
    await close();
  }
}
