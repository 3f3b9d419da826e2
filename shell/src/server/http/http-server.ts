import { connectionLimits, limitUnfinished, timeoutOptions } from '@nalam/server-kit/connection-limits';
import { requestIdLogLabel, requestIdsBehind } from '@nalam/server-kit/request-id';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { normalizeUrl } from './normalize-url.ts';
import type { Settings } from '../settings.ts';

/** Logs requests without personal data: no query strings, addresses or headers, and no keys in paths of API calls. */
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
    // A page of `npm run dev` listens for events indefinitely.
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
    // Starting the workers of the live releases may take minutes; each has its own time limit.
    pluginTimeout: 0,
    ...timeoutOptions(limits),
  });
  limitUnfinished(app, limits);
  return app;
}
