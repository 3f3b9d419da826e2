import type { DatabaseTransaction } from '../database/schema.ts';

/** @returns whether it is a page of this site: `//host` and `/\host` lead to another one */
export const isOwnPath = (path: string) => /^\/(?:[^/\\\s][^\\\s]*)?$/.test(path);

/**
 * Leads visitors and search engines from a page's old address to its new one, for good: links in leaflets and search
 * results outlive a slug. Call it in the transaction that changes the address.
 *
 * Chains are shortened, so that a page that moved twice is one step away; and an address that is in use again leads
 * nowhere, so that nothing goes round in circles.
 *
 * @param from the old path without its language, such as `/services/ct-scan`
 * @param to the new one
 * @param permanent whether search engines should drop the old address
 * @throws Error when one of them is no path of this site
 */
export async function rememberRedirect(trx: DatabaseTransaction, from: string, to: string, permanent = true) {
  for (const path of [from, to]) if (!isOwnPath(path)) throw new Error(`Not a path of this site: ${path}`);
  const fromPath = from.toLowerCase();
  const toPath = to.toLowerCase();
  // What was left once and is used again answers for itself.
  await trx.deleteFrom('redirects').where('from_path', '=', toPath).execute();
  if (fromPath === toPath) return;
  await trx.updateTable('redirects').set({ to_path: toPath }).where('to_path', '=', fromPath).execute();
  await trx
    .insertInto('redirects')
    .values({ from_path: fromPath, to_path: toPath, permanent })
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet({ to_path: toPath, permanent }))
    .execute();
}
