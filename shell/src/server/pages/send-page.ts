import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import { constants, createBrotliCompress, createGzip, gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, type PageExemptions } from '../http/security-headers.ts';
import { brotliWindow, type CachedPage } from './page-cache.ts';

type Encoding = 'br' | 'gzip' | 'identity';

function encodingFor(request: FastifyRequest): Encoding {
  // Encodings with `q=0` are refused (RFC 9110, section 12.4.2).
  const accepted = (request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((coding) => !/;\s*q=0(?:\.0*)?\s*$/i.test(coding))
    .map((coding) => coding.split(';')[0]?.trim().toLowerCase());
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** @returns the headers of a cached page */
export const headersOfCachedPage = (exemptions: PageExemptions) => ({
  'content-security-policy': contentSecurityPolicy(undefined, exemptions),
  'content-type': 'text/html; charset=utf-8',
  // Clients always revalidate, mostly answered by 304.
  'cache-control': 'no-cache',
  vary: 'accept-encoding, cookie',
});

/** Sends a cached page in an encoding that the client accepts, or 304 if the client has it. */
export function sendCopy(page: CachedPage, reply: FastifyReply) {
  const { request } = reply;
  const encoding = encodingFor(request);
  reply.header('etag', page.etag);
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  if (encoding === 'identity') return reply.code(page.status).send(gunzipSync(page.gzip));
  return reply.code(page.status).header('content-encoding', encoding).send(page[encoding]);
}

/** Streams a worker's answer. */
export function sendCompressed(answer: IncomingMessage, reply: FastifyReply) {
  const { request } = reply;
  const encoding = encodingFor(request);
  if (encoding === 'identity') return reply.send(answer);
  const compress =
    encoding === 'br'
      ? createBrotliCompress({
          // The next quality saves 3 % of the bytes and costs a tenth of the pages per second; cached pages are compressed
          // better.
          params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: brotliWindow },
          flush: constants.BROTLI_OPERATION_FLUSH,
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  pipeline(answer, compress, (error) => {
    if (error) request.log.warn({ err: error }, 'The connection closed before the whole page was sent');
  });
  return reply.header('content-encoding', encoding).send(compress);
}

export const headersOfOnePage = (nonce: string, guests: PageExemptions = {}) => ({
  'content-security-policy': contentSecurityPolicy(nonce, guests),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'accept-encoding, cookie',
});
