import cookie from '@fastify/cookie';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '@nalam/server-kit/problem';
import { answerRequestIds } from '@nalam/server-kit/request-id';
import plugin from 'fastify-plugin';
import type { Settings } from '../settings.ts';
import { answerErrors } from './errors.ts';
import { securityHeaders } from './security-headers.ts';
import { siteKey } from './site-key.ts';

const http: FastifyPluginCallbackTypebox<{ settings: Settings }> = (app, { settings }, done) => {
  const headers = securityHeaders(settings);
  app.decorate('settings', settings);
  app.decorate('siteKey', siteKey(settings));
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers);
    // An absolute address may refer to another host; browsers and proxies send paths.
    if (!request.originalUrl.startsWith('/'))
      throw new Problem('NOT_FOUND', 'There is nothing at this address.');
    // The browser must show the address that the page was rendered for.
    if (request.url === request.originalUrl) next();
    else void reply.redirect(request.url, 308);
  });
  answerRequestIds(app);
  app.register(cookie, { secret: app.siteKey });
  answerErrors(app);
  done();
};

/** Settings, cookies, security headers and error formatting. */
export const httpPlugin = plugin(http);

declare module 'fastify' {
  interface FastifyInstance {
    settings: Settings;
    siteKey: Buffer;
  }
}
