import type { FastifyInstance } from 'fastify';

const cookie = 'show-keys';

interface Asking {
  url: string;
  headers: { cookie?: string | undefined };
}

/** @returns what an address asks for: `?keys` or `?keys=off`; undefined when it says nothing of it */
function askedIn(url: string): boolean | undefined {
  const asked = new URL(url, 'http://host').searchParams.get('keys');
  return asked === null ? undefined : asked !== 'off';
}

/** @returns whether somebody who translates wants to see where each text is written, instead of the text */
export function wantsKeys({ url, headers }: Asking): boolean {
  return askedIn(url) ?? /(^|; )show-keys=on(;|$)/.test(headers.cookie ?? '');
}

/** Keeps what `?keys` asked for until the browser is closed. For `npm run dev` only. */
export function rememberKeys(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const asked = askedIn(request.url);
    if (asked !== undefined) {
      reply.header('set-cookie', `${cookie}=${asked ? 'on' : 'off'}; Path=/; HttpOnly; SameSite=Lax`);
    }
    done();
  });
}
