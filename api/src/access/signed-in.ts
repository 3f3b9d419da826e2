import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../api.ts';
import { Problem } from '@nalam/server-kit/problem';
import { readSessionCookie } from '../sessions/session-cookie.ts';
import { findSession, isOfBlocked, type StaffSession } from '../sessions/session-queries.ts';
import { accountBlocked } from '../sessions/sign-in.ts';

/**
 * Admits any member of staff.
 * @throws Problem SIGN_IN_REQUIRED; ACCOUNT_BLOCKED in the browser of a user who was blocked while signed in
 */
export async function signedIn(
  request: FastifyRequest,
  { db, settings }: Dependencies,
): Promise<StaffSession> {
  const token = readSessionCookie(request, settings);
  // Open windows send polls even when nobody is using them.
  const attended = request.headers['x-unattended'] === undefined;
  const session = token && (await findSession(db, token, settings, attended));
  if (!session) {
    if (token && (await isOfBlocked(db, token))) throw accountBlocked();
    throw new Problem('SIGN_IN_REQUIRED', 'Please sign in.');
  }
  return session;
}
