import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Limits for one connection to a server; Fastify's defaults set none of them. */
export interface ConnectionLimits {
  /** For a whole request: a file from a phone with a poor connection arrives slowly. */
  requestTimeoutMs: number;
  /** For an idle connection, such as one whose client does not read. */
  idleTimeoutMs: number;
  /** Pipelined requests without an answer (RFC 9112, section 9.3.2). */
  maxUnfinished: number;
}

export const connectionLimits: ConnectionLimits = {
  requestTimeoutMs: 300_000,
  idleTimeoutMs: 120_000,
  maxUnfinished: 32,
};

/** Node's defaults: how often it checks for overdue requests, and how long a request's headers may take. */
const nodeDefaults = { checkMs: 30_000, headMs: 60_000 };

export const timeoutOptions = ({ requestTimeoutMs, idleTimeoutMs }: ConnectionLimits) => ({
  requestTimeout: requestTimeoutMs,
  connectionTimeout: idleTimeoutMs,
  http: {
    connectionsCheckingInterval: Math.min(nodeDefaults.checkMs, requestTimeoutMs),
    // Node takes the longer of the two for the whole request.
    headersTimeout: Math.min(nodeDefaults.headMs, requestTimeoutMs),
  },
});

/** The unfinished requests of each connection of a server. */
const connectionsOf = new WeakMap<object, Map<Socket, number>>();

/** Closes a connection with too many unfinished requests: no browser or proxy sends that many, and each takes memory. */
export function limitUnfinished(
  { server, log }: Pick<FastifyInstance, 'server' | 'log'>,
  { maxUnfinished }: ConnectionLimits,
) {
  const connections = new Map<Socket, number>();
  connectionsOf.set(server, connections);
  server.on('connection', (socket: Socket) => {
    connections.set(socket, 0);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const unfinished = (connections.get(socket) ?? 0) + 1;
    connections.set(socket, unfinished);
    response.once('close', () => {
      if (connections.has(socket)) connections.set(socket, (connections.get(socket) ?? 1) - 1);
    });
    if (unfinished <= maxUnfinished || socket.destroyed) return;
    log.warn({ unfinished }, 'Closed a client connection with too many unfinished requests');
    socket.destroy();
  });
}

/** Closes a server's connections without a pending request. Node's own closeIdleConnections skips those that never had one. */
export function endIdle({ server }: Pick<FastifyInstance, 'server'>) {
  for (const [socket, unfinished] of connectionsOf.get(server) ?? []) if (unfinished === 0) socket.destroy();
}
