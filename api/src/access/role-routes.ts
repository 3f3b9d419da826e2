import type { Database } from '../database/schema.ts';
import type { Role } from './role.ts';
import { routeLists } from './route-lists.ts';

/** The dashboard addresses that a role may open: the spec's, and those that a superAdmin has granted. */
export async function routesOf(db: Database, role: Role): Promise<string[]> {
  const grants = await db
    .selectFrom('role_grants')
    .select('routes')
    .where('role', '=', role)
    .executeTakeFirst();
  return [...new Set([...routeLists[role], ...(grants?.routes ?? [])])];
}
