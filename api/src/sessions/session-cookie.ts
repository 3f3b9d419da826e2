import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

type CookieSettings = Pick<Settings, 'siteUrl' | 'sessionHours'>;

/**
 * On https, the name prefix binds the cookie to this host and to https; browsers refuse such names on plain http.
 * @param name the purpose, such as `session`
 */
export function ownCookie(name: string, { siteUrl }: Pick<Settings, 'siteUrl'>) {
  const secure = siteUrl.protocol === 'https:';
  return {
    name: secure ? `__Host-${name}` : name,
    // Lax, so that links in emails open the dashboard signed in.
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  };
}

export function readSessionCookie(request: FastifyRequest, settings: CookieSettings): string | undefined {
  const token = request.cookies[ownCookie('session', settings).name];
  return token === '' ? undefined : token;
}

export function setSessionCookie(reply: FastifyReply, token: string, settings: CookieSettings) {
  const { name, options } = ownCookie('session', settings);
  reply.setCookie(name, token, { ...options, maxAge: settings.sessionHours * 3600 });
}

export function clearSessionCookie(reply: FastifyReply, settings: CookieSettings) {
  const { name, options } = ownCookie('session', settings);
  reply.clearCookie(name, options);
}
