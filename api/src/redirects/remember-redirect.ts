import type { DatabaseTransaction } from '../database/schema.ts';

/** @returns whether a path is on this site; `//host` and `/\host` are not */
export const isOwnPath = (path: string) => /^\/(?:[^/\\\s][^\\\s]*)?$/.test(path);

/**
 * Redirects from a page's old address to its new one permanently, because links in leaflets and search results outlive a slug.
 * Call it in the transaction that changes the address.
 *
 * Shortens chains, so that a page that moved twice is one redirect away, and removes the redirect of an address in use, which
 * prevents loops.
 *
 * @param from the old path without its language, such as `/services/ct-scan`
 * @param to the new one
 * @param permanent whether search engines should drop the old address
 * @throws Error if either is not a path of this site
 */
export async function rememberRedirect(trx: DatabaseTransaction, from: string, to: string, permanent = true) {
  for (const path of [from, to]) if (!isOwnPath(path)) throw new Error(`Not a path of this site: ${path}`);
  const fromPath = from.toLowerCase();
  const toPath = to.toLowerCase();
  // An address in use again needs no redirect.
  await trx.deleteFrom('redirects').where('from_path', '=', toPath).execute();
  if (fromPath === toPath) return;
  await trx.updateTable('redirects').set({ to_path: toPath }).where('to_path', '=', fromPath).execute();
  await trx
    .insertInto('redirects')
    .values({ from_path: fromPath, to_path: toPath, permanent })
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet({ to_path: toPath, permanent }))
    .execute();
}
