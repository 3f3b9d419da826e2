import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The API as it is when a part of it fails. */
export interface FaultyApi {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Stands in front of an API and answers 503 for what is to fail; everything else is passed on.
 *
 * @param fails tells by the method and the path whether a call fails
 */
export async function faultyApi(
  apiUrl: string,
  fails: (method: string, path: string) => boolean,
): Promise<FaultyApi> {
  const server = createServer((call, answer) => {
    const { method = 'GET', url = '/', headers } = call;
    if (fails(method, url.split('?')[0] ?? '')) {
      call.resume();
      answer.writeHead(503).end();
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
