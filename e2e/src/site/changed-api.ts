import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown> | object[];

/** The answer that replaces the API's: a status without a body, or JSON, with its `status` if that is a number. */
export type OtherAnswer = number | Json | ((query: URLSearchParams) => Json);

/** A proxy of the API that answers some calls itself. */
export interface ChangedApi {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts a proxy of the API that answers some calls itself and forwards all others.
 *
 * @param answerTo returns the other answer to a call such as `GET /api/services`; undefined forwards the call
 */
export async function changedApi(
  apiUrl: string,
  answerTo: (call: string) => OtherAnswer | undefined,
): Promise<ChangedApi> {
  const server = createServer((call, answer) => {
    const { method = 'GET', url = '/', headers } = call;
    const [path = '', query] = url.split('?');
    const other = answerTo(`${method} ${path}`);
    if (other !== undefined) {
      call.resume();
      if (typeof other === 'number') answer.writeHead(other).end();
      else {
        const body = typeof other === 'function' ? other(new URLSearchParams(query)) : other;
        const status = 'status' in body && typeof body.status === 'number' ? body.status : 200;
        answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      }
      return;
    }
    const passedOn = request(apiUrl + url, { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passedOn.on('error', () => answer.destroy());
    call.pipe(passedOn);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
