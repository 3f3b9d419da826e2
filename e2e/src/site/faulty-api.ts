import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy of the API whose calls fail in part. */
export interface FaultyApi {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts a proxy of the API that answers 503 for some calls and forwards all others.
 *
 * @param fails whether a call with this method and path fails
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
