import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../api.ts';
import { clearSessionCookie, ownCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { endSession } from './session-queries.ts';
import type { SignInAnswer } from './session-schema.ts';
import { type Entry, stepMinutes } from './sign-in-steps.ts';

/** Sets the cookie of the session or of the pending second step. */
export async function answerSignIn(
  entry: Entry,
  { db, settings }: Pick<Dependencies, 'db' | 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignInAnswer> {
  // Never continues the browser's previous session, which may have been planted (session fixation).
  const previous = readSessionCookie(request, settings);
  if (previous) await endSession(db, previous);
  const step = ownCookie('sign-in-step', settings);
  if (entry.status === 'codeRequired') {
    clearSessionCookie(reply, settings);
    reply.setCookie(step.name, entry.token, {
      ...step.options,
      sameSite: 'strict',
      maxAge: stepMinutes * 60,
    });
    return { codeRequired: true };
  }
  if (request.cookies[step.name] !== undefined) reply.clearCookie(step.name, step.options);
  setSessionCookie(reply, entry.token, settings);
  return entry.user;
}
