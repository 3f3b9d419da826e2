import type { Redirect } from '@nalam/api/contract';
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { apiContext } from '../../offers/api.ts';
import { pathOf } from './path.ts';

/** A page of this site. `//host` and `/\host` would lead to another one; the API refuses them, too. */
const ownPath = /^\/(?:[^/\\][^\\]*)?$/;

/**
 * Redirects from the former address of a page, in either language. Called if a page is not found.
 *
 * @throws a redirect if the API knows the new address; without an answer the page is just not found
 */
export async function redirectIfMoved({ request, context }: LoaderFunctionArgs): Promise<void> {
  const api = context.get(apiContext);
  let moved: Redirect;
  try {
    const params = { path: pathOf(request.url) };
    moved = await api.get<Redirect>('/redirect', { params, signal: request.signal });
  } catch {
    return;
  }
  if (!moved || !ownPath.test(moved.to)) return;
  throw redirect(moved.to + new URL(request.url).search, moved.permanent ? 301 : 302);
}
