import { Stream } from 'node:stream';
import type { Api } from '../api.ts';
import { Problem } from '@nalam/server-kit/problem';
import { isForeign } from '@nalam/server-kit/foreign-site';
import type { Settings } from '../settings.ts';

/** Headers for data, not pages. The API's documentation overrides the policy. */
const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  // Disables caching unless a route allows it.
  'cache-control': 'no-store',
};

/** Sets the security headers, and refuses cross-site changes and text that the database cannot store. */
export function secure(app: Api, { siteUrl }: Pick<Settings, 'siteUrl'>) {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    const changesData = !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    if ((changesData || request.routeOptions.config.changesData) && isForeign(request, siteUrl))
      throw new Problem('FOREIGN_SITE', 'This can only be done on our own site.');
    done();
  });

  app.addHook('preValidation', (request, _reply, done) => {
    refuseUnstorable([request.params, request.query, request.body]);
    done();
  });
}

/**
 * PostgreSQL cannot store NUL or lone surrogates, and people do not type them. A loop instead of recursion, because the client
 * controls how deeply its JSON is nested.
 * @throws Problem INVALID_INPUT
 */
function refuseUnstorable(parts: unknown[]) {
  const waiting = [...parts];
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part === 'string' && (part.includes('\0') || !part.isWellFormed())) {
      throw new Problem('INVALID_INPUT', 'The request holds a character that cannot be stored.');
    }
    const isRaw = Buffer.isBuffer(part) || part instanceof Stream;
    if (typeof part === 'object' && part !== null && !isRaw) {
      for (const [key, value] of Object.entries(part)) waiting.push(key, value);
    }
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by the one GET that changes data: the logout. */
    changesData?: boolean;
  }
}
