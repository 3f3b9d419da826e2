import type { FastifyInstance, FastifyRequest } from 'fastify';

const cookie = 'show-keys';

/** @returns what an address asks for: `?keys` or `?keys=off`; undefined for any other */
function askedIn(url: string): boolean | undefined {
  const asked = new URL(url, 'http://host').searchParams.get('keys');
  return asked === null ? undefined : asked !== 'off';
}

/** @returns whether a translator wants to see each text's key in place of the text */
export function wantsKeys({ url, cookies }: Pick<FastifyRequest, 'url' | 'cookies'>): boolean {
  return askedIn(url) ?? cookies[cookie] === 'on';
}

/** Keeps what `?keys` asked for until the browser is closed. For `npm run dev` only. */
export function rememberKeys(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const asked = askedIn(request.url);
    if (asked !== undefined) reply.setCookie(cookie, asked ? 'on' : 'off', { path: '/', httpOnly: true });
    done();
  });
}
