import { connectionLimits, limitUnfinished, timeoutOptions } from '@nalam/server-kit/connection-limits';
import { requestIdLogLabel, requestIdsBehind } from '@nalam/server-kit/request-id';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { normalizeUrl } from './normalize-url.ts';
import type { Settings } from '../settings.ts';

/** Requests without personal data: no query string, no address, no headers, and of a call to the API no key that it names. */
export const requestWithoutPerson = (request: { method: string; url: string; id?: string }) => ({
  method: request.method,
  path: pathWithoutKey(request.url),
});

const pathWithoutKey = (url: string) => {
  const path = decodeURI(url.split('?')[0] ?? '');
  return /^\/api(?:\/[^/]*)?(?=\/|$)/i.exec(path)?.[0] ?? path;
};

/** Creates the HTTP server, without routes. */
export function createHttpServer(
  { logLevel, trustProxy, devServerUrl }: Pick<Settings, 'logLevel' | 'trustProxy' | 'devServerUrl'>,
  lowerLimits: Partial<typeof connectionLimits> = {},
): FastifyInstance {
  const limits = {
    ...connectionLimits,
    // A page of `npm run dev` listens for events without end.
    ...(devServerUrl && { idleTimeoutMs: 0 }),
    ...lowerLimits,
  };
  const app = fastify({
    logger: { level: logLevel, base: { part: 'shell' }, serializers: { req: requestWithoutPerson } },
    trustProxy,
    logController: new LogController({ requestIdLogLabel }),
    genReqId: requestIdsBehind(trustProxy),
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => normalizeUrl(url),
    bodyLimit: 64 * 1024 * 1024,
    // Starting the workers of what is live may take minutes; each of them has a time limit of its own.
    pluginTimeout: 0,
    ...timeoutOptions(limits),
  });
  limitUnfinished(app, limits);
  return app;
}
