import type { FastifyRequest } from 'fastify';
import type { Api } from '../api.ts';

/** Keeps the raw bodies of this scope's routes, because providers sign bytes. Read them with {@link bytesOf}. */
export function keepRawBody(app: Api) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

export const bytesOf = ({ body }: Pick<FastifyRequest, 'body'>): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);
