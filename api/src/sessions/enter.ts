import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../api.ts';
import { clearSessionCookie, ownCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { endSession } from './session-queries.ts';
import type { SignInAnswer } from './session-schema.ts';
import { type Entry, stepMinutes } from './sign-in-steps.ts';

/**
 * Gives the browser its session, or the cookie that the second step is known by.
 * @returns the answer to the page
 */
export async function enter(
  entry: Entry,
  { db, settings }: Pick<Dependencies, 'db' | 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignInAnswer> {
  // A session that the browser came with is not continued: it may have been planted (session fixation).
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
