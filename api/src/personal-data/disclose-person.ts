import { type Actor, appendAudit } from '../audit/append-audit.ts';
import type { Database } from '../database/schema.ts';
import { exportPerson, findPerson, type Person } from './person-queries.ts';

/** Shows staff the data stored about a person. The audit log records who asked and how much was found, but not about whom. */
export async function showPerson(db: Database, actor: Actor, person: Person) {
  const items = await findPerson(db, person);
  await audit(db, actor, 'find-person', items.length);
  return items;
}

/** Exports all of the data for the person. */
export async function exportForPerson(db: Database, actor: Actor, person: Person) {
  const data = await exportPerson(db, person);
  const count = Object.values(data).reduce((sum, rows) => sum + rows.length, 0);
  await audit(db, actor, 'export-person', count);
  return data;
}

function audit(db: Database, actor: Actor, action: string, count: number) {
  const entry = { action, subject: 'personal-data', id: null, title: String(count) };
  return db.transaction().execute((trx) => appendAudit(trx, actor, entry));
}
