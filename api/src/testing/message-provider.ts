import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A message provider's answer: 200 by default. */
export type ProviderAnswer =
  | { status?: number; headers?: Record<string, string>; json?: unknown; body?: string }
  | 'silence'
  | 'hang up';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/**
 * A server that accepts messages as a provider does, and records its requests.
 * @param answers in turn; the last one is repeated
 */
export async function startProvider(...answers: ProviderAnswer[]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const answer = answers[Math.min(received.length, answers.length - 1)] ?? {};
      received.push({ path: request.url ?? '', headers: request.headers, body });
      if (answer === 'silence') return;
      if (answer === 'hang up') return void request.socket.destroy();
      response.writeHead(answer.status ?? 200, answer.headers);
      response.end(answer.body ?? JSON.stringify(answer.json ?? {}));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
