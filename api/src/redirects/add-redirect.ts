import { type Actor, appendAudit } from '../audit/append-audit.ts';
import type { Dependencies } from '../api.ts';
import { Problem } from '@nalam/server-kit/problem';
import { findRedirect } from './redirect-queries.ts';
import type { NewRedirect } from './redirect-schema.ts';
import { splitPath } from '../languages.ts';
import { isOwnPath, rememberRedirect } from './remember-redirect.ts';
import { hasPage } from './site-pages.ts';

/**
 * Adds a redirect. A redirect to a redirected address leads to the final address.
 * @throws Problem INVALID_INPUT naming the field: not a path of this site, in use, a loop, or without effect, because the old
 * address shows a page or the new one shows none
 */
export async function addRedirect(
  { db, settings: { siteUrl } }: Pick<Dependencies, 'db' | 'settings'>,
  actor: Actor,
  { from, to, permanent }: NewRedirect,
) {
  const fromPath = normalisePath(from, siteUrl);
  const toPath = normalisePath(to, siteUrl);
  if (fromPath === undefined || fromPath === '/') throw wrong('from', 'is no path of this site', 'NOT_VALID');
  if (toPath === undefined) throw wrong('to', 'is no path of this site', 'NOT_VALID');
  // Before the transaction, because the site requests its pages' data from this server.
  const [fromHasPage, toHasPage] = await Promise.all([hasPage(siteUrl, fromPath), hasPage(siteUrl, toPath)]);
  if (fromHasPage) throw wrong('from', 'shows a page, which a redirect does not replace', 'SHOWS_PAGE');
  if (toHasPage === false) throw wrong('to', 'shows no page', 'NO_PAGE');
  await db.transaction().execute(async (trx) => {
    if (await findRedirect(trx, fromPath)) throw wrong('from', 'has a redirect already', 'TAKEN');
    const finalPath = (await findRedirect(trx, toPath))?.to ?? toPath;
    if (finalPath === fromPath) throw wrong('to', 'leads back to the old address', 'CIRCLE');
    await rememberRedirect(trx, fromPath, finalPath, permanent);
    await appendAudit(trx, actor, {
      action: 'create',
      subject: 'redirects',
      id: fromPath,
      title: `${fromPath} → ${finalPath}`,
    });
  });
}

/** In characters; an encoded Tamil letter takes nine. */
const maxLength = 500;

/**
 * Normalizes an address: people type addresses from leaflets with capitals, Tamil letters, a leading /ta or a trailing slash, or
 * copy them from the browser with this site's own origin.
 *
 * @returns the path in its stored form; undefined if it is not a path of this site
 */
function normalisePath(typedPath: string, { host }: URL): string | undefined {
  const copied = URL.parse(typedPath.trim());
  const path = copied?.host === host ? copied.pathname + copied.search + copied.hash : typedPath.trim();
  if (!isOwnPath(path) || /[?#]/.test(path)) return undefined;
  const { pathname } = new URL(path, 'http://host');
  const stored =
    splitPath(pathname)
      .path.toLowerCase()
      .replace(/(?<!\/)\/+$/, '') || '/';
  return isOwnPath(stored) && stored.length <= maxLength ? stored : undefined;
}

function wrong(field: string, message: string, code: string) {
  return new Problem('INVALID_INPUT', `${field} ${message}.`, { details: [{ field, message, code }] });
}
