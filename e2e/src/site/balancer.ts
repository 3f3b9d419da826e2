import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The interval of readiness checks. */
const checkMs = 250;

interface Backend {
  port: number;
  ready: boolean;
}

export interface Balancer {
  url: string;
  /** @returns the ports of the servers that are ready */
  ready: () => number[];
  stop: () => Promise<void>;
}

/**
 * A load balancer like nginx or a cloud's: round robin over the servers whose `/readyz` is 200. If a server accepts no connection,
 * the request goes to the next one. Other failed requests are not repeated, because they may have been carried out.
 */
export async function startBalancer(ports: number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const backends: Backend[] = ports.map((port) => ({ port, ready: false }));
  const check = async (backend: Backend) => {
    const answer = await fetch(`http://127.0.0.1:${backend.port}/readyz`, {
      signal: AbortSignal.timeout(10_000),
      headers: { connection: 'close' },
    }).catch(() => undefined);
    backend.ready = answer?.status === 200;
  };
  const timer = setInterval(() => void Promise.all(backends.map(check)), checkMs);

  let turn = 0;
  const forward = (incoming: IncomingMessage, reply: ServerResponse) => {
    const ready = backends.filter((each) => each.ready);
    const backend = ready[(turn += 1) % ready.length];
    const fail = () => {
      if (!reply.headersSent) reply.writeHead(502, { 'x-served-by': String(backend?.port) });
      reply.end();
    };
    if (!backend) {
      fail();
      return;
    }
    const { method, url: path, headers } = incoming;
    const call = request(
      { port: backend.port, host: '127.0.0.1', method, path, headers, agent },
      (answer) => {
        const { connection: _, 'keep-alive': __, ...rest } = answer.headers;
        reply.writeHead(answer.statusCode ?? 502, { ...rest, 'x-served-by': String(backend.port) });
        answer.pipe(reply);
        answer.once('error', () => reply.destroy());
      },
    );
    call.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED') {
        fail();
        return;
      }
      backend.ready = false;
      incoming.unpipe(call);
      forward(incoming, reply);
    });
    // Piped only after connecting, so that a refused request can still be sent to the next server.
    call.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => incoming.pipe(call));
      else incoming.pipe(call);
    });
  };
  const server = createServer(forward).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    ready: () => backends.filter((each) => each.ready).map(({ port }) => port),
    stop: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}
