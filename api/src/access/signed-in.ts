import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../api.ts';
import { Problem } from '@nalam/server-kit/problem';
import { readSessionCookie } from '../sessions/session-cookie.ts';
import { findSession, isOfBlocked, type StaffSession } from '../sessions/session-queries.ts';
import { accountBlocked } from '../sessions/sign-in.ts';

/**
 * Admits any staff.
 * @throws Problem SIGN_IN_REQUIRED; ACCOUNT_BLOCKED to the browser in which the blocked person was signed in
 */
export async function signedIn(
  request: FastifyRequest,
  { db, settings }: Dependencies,
): Promise<StaffSession> {
  const token = readSessionCookie(request, settings);
  // An open window polls this, also when its user has left.
  const attended = request.headers['x-unattended'] === undefined;
  const session = token && (await findSession(db, token, settings, attended));
  if (!session) {
    if (token && (await isOfBlocked(db, token))) throw accountBlocked();
    throw new Problem('SIGN_IN_REQUIRED', 'Please sign in.');
  }
  return session;
}
