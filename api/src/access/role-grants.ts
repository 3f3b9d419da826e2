import { sql } from 'kysely';
import { type Actor, appendAudit } from '../audit/append-audit.ts';
import { json } from '../database/json.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { conflict } from '@nalam/server-kit/problem';
import type { RoleGrant, RoleRoutesList } from './access-schema.ts';
import { everyRoute } from './dashboard-sections.ts';
import { Role } from './role.ts';
import { routeLists } from './route-lists.ts';

/** The dashboard addresses that a role may open: its defaults and those that a superAdmin has granted. */
export async function routesOf(db: Database, role: Role): Promise<string[]> {
  const grants = await db
    .selectFrom('role_grants')
    .select('routes')
    .where('role', '=', role)
    .executeTakeFirst();
  return [...new Set([...routeLists[role], ...(grants?.routes ?? [])])];
}

export async function listRoleRoutes(db: Database): Promise<RoleRoutesList> {
  const grants = await db.selectFrom('role_grants').selectAll().execute();
  return {
    routes: [...everyRoute],
    roles: Role.enum.map((role) => {
      const grant = grants.find((each) => each.role === role);
      return {
        role,
        version: grant?.version ?? 0,
        defaults: [...routeLists[role]],
        granted: grant?.routes ?? [],
      };
    }),
  };
}

/**
 * Replaces the addresses granted to a role in addition to its defaults.
 * @throws Problem CONFLICT
 */
export async function grantRoutes(db: Database, actor: Actor, grant: RoleGrant): Promise<RoleRoutesList> {
  await db.transaction().execute((trx) => replaceGrant(trx, actor, grant));
  return listRoleRoutes(db);
}

async function replaceGrant(trx: DatabaseTransaction, actor: Actor, { role, version, granted }: RoleGrant) {
  const routes = json([...new Set(granted)].filter((route) => !routeLists[role].includes(route)));
  await trx
    .insertInto('role_grants')
    .values({ role, routes: json([]), version: 0 })
    .onConflict((existing) => existing.column('role').doNothing())
    .execute();
  const stored = await trx
    .selectFrom('role_grants')
    .selectAll()
    .where('role', '=', role)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (stored.version !== version) {
    throw conflict("this role's routes", {
      version: stored.version,
      content: { granted: stored.routes },
      updatedBy: stored.updated_by,
      updatedAt: stored.updated_at.toISOString(),
    });
  }
  await trx
    .updateTable('role_grants')
    .set({ routes, version: version + 1, updated_at: sql`now()`, updated_by: actor.username })
    .where('role', '=', role)
    .execute();
  await appendAudit(trx, actor, { action: 'update', subject: 'role', id: role, title: role });
}
