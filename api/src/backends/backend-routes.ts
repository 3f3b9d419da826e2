import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import { Type } from 'typebox';
import { callerRole } from '../access/caller-role.ts';
import type { Api, Dependencies } from '../api.ts';
import { answerError } from '../http/errors.ts';
import { Problem } from '@nalam/server-kit/problem';
import { PackageName } from '../releases/release-schema.ts';
import { errorCode } from '@nalam/server-kit/error-code';
import { Language } from '../wire/local-text.ts';

/** The limits of calls to a remote's backend. */
export interface BackendLimits {
  /** From the end of a call to the first byte of its answer, and between two bytes. */
  backendTimeoutMs: number;
  /** Applies to calls and to answers. */
  maxBackendBytes: number;
}

export const backendLimits: BackendLimits = { backendTimeoutMs: 10_000, maxBackendBytes: 8 * 1024 * 1024 };

/** Nothing else is forwarded, in particular no cookie and no token. */
const sentHeaders = ['accept', 'accept-encoding', 'content-type', 'content-length', 'idempotency-key'];

/** Other headers of an answer could set cookies, clear the site's data or extend a page's permissions. */
const keptHeaders = ['content-type', 'content-length', 'content-encoding', 'content-language', 'retry-after'];

/** Types that browsers treat as data. Other types, which browsers would run or show as a page, are sent as bytes. */
const dataType =
  /^(application\/([\w.-]+\+)?json|application\/pdf|text\/(plain|csv)|image\/(png|jpeg|webp|avif|gif))\s*(;|$)/i;

/** Like all answers of the API, and for an answer that is opened as a page. */
const ownHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'content-disposition': 'attachment',
};

const only = (headers: IncomingHttpHeaders, names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));

/** Forwards calls below `/remotes/<name>` to the server of that remote's team, whose address the operator sets. */
export function backendRoutes(app: Api, dependencies: Dependencies, limits: BackendLimits) {
  const { backends } = dependencies.settings;
  const { backendTimeoutMs, maxBackendBytes } = limits;

  app.register((scope: Api, _options, done) => {
    scope.register(replyFrom, {
      disableRequestLogging: true,
      // There are many addresses, and they may be personal.
      disableCache: true,
      retryMethods: [],
      undici: {
        headersTimeout: backendTimeoutMs,
        bodyTimeout: backendTimeoutMs,
        connect: { timeout: backendTimeoutMs },
        maxResponseSize: maxBackendBytes,
      },
    });
    scope.setErrorHandler((error, request, reply) => {
      // Removes the headers of an answer that broke off before its first byte was sent.
      for (const name of keptHeaders) reply.removeHeader(name);
      // Otherwise the next call on this connection would begin with the rest of the body.
      if (!request.raw.complete) reply.header('connection', 'close');
      const { remote } = request.params as { remote: string };
      answerError(backendProblem(error, remote) ?? error, request, reply);
      if (reply.statusCode > 500) request.log.warn({ remote, err: error }, 'The backend of a remote failed');
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, parsed) =>
      parsed(null, Readable.from(upTo(maxBackendBytes, body))),
    );

    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/remotes/:remote/*',
      schema: {
        // The API's contract omits the answers of backends.
        hide: true,
        params: Type.Object({ remote: PackageName }),
        querystring: Type.Object({ lang: Type.Optional(Type.String()) }),
      },
      handler: async (request, reply) => {
        const { remote } = request.params;
        const backend = backends.get(remote);
        if (!backend)
          throw new Problem('NOT_FOUND', `${remote} has no backend here: BACKENDS names no address for it.`);
        const { url, authorization } = backend;
        const role = await callerRole(request, dependencies);
        // As sent: once decoded, it could mean another address.
        const path = request.url.replace(/\?.*/s, '').split('/').slice(4).join('/');
        reply.headers(ownHeaders);
        return reply.from(`${url.pathname}/${path}`.replace(/^\/+/, '/'), {
          getUpstream: () => url.href,
          rewriteRequestHeaders: (_request, headers) => ({
            ...only(headers, sentHeaders),
            'accept-language': Language.enum.find((each) => each === request.query.lang) ?? 'en',
            'x-role': role,
            'x-request-id': request.id,
            ...(authorization !== undefined && { authorization }),
          }),
          rewriteHeaders: (headers) => {
            const { 'content-type': type, ...kept } = only(headers, keptHeaders);
            const isData = typeof type === 'string' && dataType.test(type);
            return { ...kept, ...(type && { 'content-type': isData ? type : 'application/octet-stream' }) };
          },
          onResponse: (_request, _reply, { statusCode, stream }) => {
            const isRedirect = statusCode >= 300 && statusCode < 400;
            if (isRedirect) stream.on('error', () => undefined).destroy();
            reply.send(
              isRedirect ? badGateway(`The backend of ${remote} redirects, which is not followed.`) : stream,
            );
          },
        });
      },
    });
    done();
  });
}

/** @throws Problem TOO_LARGE when more bytes arrive */
async function* upTo(maxBytes: number, body: AsyncIterable<Buffer>) {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Problem('TOO_LARGE', 'The request is too large.');
    yield chunk;
  }
}

const badGateway = (message: string) => new Problem('BACKEND_UNAVAILABLE', message);

/** @returns undefined for errors not caused by the backend */
function backendProblem(error: unknown, remote: string): Problem | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Problem) return cause;
  const codes = [errorCode(error), errorCode(cause)].join(' ');
  if (/UND_ERR_(HEADERS|BODY)_TIMEOUT/.test(codes))
    return new Problem('BACKEND_TIMEOUT', `The backend of ${remote} took too long. Please try again.`);
  return /FST_REPLY_FROM|UND_ERR|ECONNRESET/.test(codes)
    ? badGateway(`The backend of ${remote} did not answer. Please try again.`)
    : undefined;
}
