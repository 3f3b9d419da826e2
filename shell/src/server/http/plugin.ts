import cookie from '@fastify/cookie';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import plugin from 'fastify-plugin';
import type { Settings } from '../settings.ts';
import { answerErrors } from './errors.ts';
import { securityHeaders } from './security-headers.ts';
import { siteKey } from './site-key.ts';

/** How long requests under way may take when the server stops. */
const closingTimeoutMs = 5000;

const http: FastifyPluginCallbackTypebox<{ settings: Settings }> = (app, { settings }, done) => {
  const headers = securityHeaders(settings);
  app.decorate('settings', settings);
  app.decorate('siteKey', siteKey(settings.dataDirectory));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // The browser must show the address that the page was rendered for.
    if (request.url !== request.originalUrl) return reply.redirect(request.url, 308);
  });
  app.register(cookie, { secret: app.siteKey });
  answerErrors(app);
  app.addHook('preClose', (closed) => {
    // A browser may hold a connection open without a request on it; nothing is lost by closing that.
    const timer = setTimeout(() => app.server.closeAllConnections(), closingTimeoutMs);
    app.server.once('close', () => clearTimeout(timer));
    closed();
  });
  done();
};

/** Settings, cookies, security headers and the shape of errors. */
export const httpPlugin = plugin(http);

declare module 'fastify' {
  interface FastifyInstance {
    settings: Settings;
    siteKey: Buffer;
  }
}
