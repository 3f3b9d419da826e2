import { type Actor, appendAudit } from '../audit/append-audit.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import { findRedirect } from './redirect-queries.ts';
import type { NewRedirect } from './redirect-schema.ts';
import { isOwnPath, rememberRedirect } from './remember-redirect.ts';

/**
 * Staff lead an old address on. To an address that itself leads on, it leads where that one ends.
 * @throws Problem INVALID_INPUT naming the field: no path of this site, taken, or a circle
 */
export async function addRedirect(trx: DatabaseTransaction, by: Actor, { from, to, permanent }: NewRedirect) {
  const old = from.trim().toLowerCase();
  const aim = to.trim().toLowerCase();
  if (!isOwnPath(old) || old === '/') throw wrong('from', 'is no path of this site', 'NOT_VALID');
  if (!isOwnPath(aim)) throw wrong('to', 'is no path of this site', 'NOT_VALID');
  if (await findRedirect(trx, old)) throw wrong('from', 'leads on already', 'TAKEN');
  const end = (await findRedirect(trx, aim))?.to ?? aim;
  if (end === old) throw wrong('to', 'leads back to the beginning', 'CIRCLE');
  await rememberRedirect(trx, old, end, permanent);
  await appendAudit(trx, by, { action: 'create', subject: 'redirects', id: old, title: `${old} → ${end}` });
}

function wrong(field: string, message: string, code: string) {
  return new Problem('INVALID_INPUT', `${field} ${message}.`, { details: [{ field, message, code }] });
}
