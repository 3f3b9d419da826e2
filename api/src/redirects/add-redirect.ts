import { type Actor, appendAudit } from '../audit/append-audit.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import { findRedirect } from './redirect-queries.ts';
import type { NewRedirect } from './redirect-schema.ts';
import { isOwnPath, rememberRedirect } from './remember-redirect.ts';

/**
 * Adds a redirect. One to a redirected address leads to the final address.
 * @throws Problem INVALID_INPUT naming the field: not a path of this site, in use, or a loop
 */
export async function addRedirect(db: Database, by: Actor, { from, to, permanent }: NewRedirect) {
  const old = asVisitorsAsk(from);
  const aim = asVisitorsAsk(to);
  if (old === undefined || old === '/') throw wrong('from', 'is no path of this site', 'NOT_VALID');
  if (aim === undefined) throw wrong('to', 'is no path of this site', 'NOT_VALID');
  await db.transaction().execute(async (trx) => {
    if (await findRedirect(trx, old)) throw wrong('from', 'leads on already', 'TAKEN');
    const end = (await findRedirect(trx, aim))?.to ?? aim;
    if (end === old) throw wrong('to', 'leads back to the beginning', 'CIRCLE');
    await rememberRedirect(trx, old, end, permanent);
    await appendAudit(trx, by, { action: 'create', subject: 'redirects', id: old, title: `${old} → ${end}` });
  });
}

/** In characters; an encoded Tamil letter takes nine. */
const maxLength = 500;

/**
 * Normalizes an address: people type those of a leaflet with capitals, Tamil letters, /ta in front or a slash at the
 * end.
 *
 * @returns the path in its stored form; undefined if it is not a path of this site
 */
function asVisitorsAsk(given: string): string | undefined {
  const path = given.trim();
  if (!isOwnPath(path) || /[?#]/.test(path)) return undefined;
  const { pathname } = new URL(path, 'http://host');
  const asked =
    pathname
      .toLowerCase()
      .replace(/^\/ta(?=\/|$)/, '')
      .replace(/(?<!\/)\/+$/, '') || '/';
  return isOwnPath(asked) && asked.length <= maxLength ? asked : undefined;
}

function wrong(field: string, message: string, code: string) {
  return new Problem('INVALID_INPUT', `${field} ${message}.`, { details: [{ field, message, code }] });
}
