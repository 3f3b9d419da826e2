import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

type CookieSettings = Pick<Settings, 'siteUrl' | 'sessionHours'>;

/** On https the name binds the cookie to this host and to https; browsers refuse such a name on plain http. */
function cookieOf({ siteUrl }: CookieSettings) {
  const secure = siteUrl.protocol === 'https:';
  return {
    name: secure ? '__Host-session' : 'session',
    // Lax: a link from an e-mail into the dashboard finds its reader signed in.
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  };
}

export function readSessionCookie(request: FastifyRequest, settings: CookieSettings): string | undefined {
  const token = request.cookies[cookieOf(settings).name];
  return token === '' ? undefined : token;
}

export function setSessionCookie(reply: FastifyReply, token: string, settings: CookieSettings) {
  const { name, options } = cookieOf(settings);
  reply.setCookie(name, token, { ...options, maxAge: settings.sessionHours * 3600 });
}

export function clearSessionCookie(reply: FastifyReply, settings: CookieSettings) {
  const { name, options } = cookieOf(settings);
  reply.clearCookie(name, options);
}
