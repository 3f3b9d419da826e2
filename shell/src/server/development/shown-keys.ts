import type { FastifyInstance, FastifyRequest } from 'fastify';

const cookie = 'show-keys';

/** @returns the choice in an address: `?keys` or `?keys=off`; undefined for any other */
function keysParameterIn(url: string): boolean | undefined {
  const value = new URL(url, 'http://host').searchParams.get('keys');
  return value === null ? undefined : value !== 'off';
}

/** @returns whether a translator wants to see the key of each text instead */
export function wantsKeys({ url, cookies }: Pick<FastifyRequest, 'url' | 'cookies'>): boolean {
  return keysParameterIn(url) ?? cookies[cookie] === 'on';
}

/** Stores the choice of `?keys` until the browser is closed. For `npm run dev` only. */
export function rememberKeys(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const showsKeys = keysParameterIn(request.url);
    if (showsKeys !== undefined)
      reply.setCookie(cookie, showsKeys ? 'on' : 'off', { path: '/', httpOnly: true });
    done();
  });
}
