import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What one connection may use of a server; Fastify's defaults limit none of it. */
export interface ConnectionLimits {
  /** For a whole request. The shell forwards a file as slowly as it comes from a phone's poor connection. */
  requestTimeoutMs: number;
  /** For an idle connection, such as one whose other end does not read. */
  idleTimeoutMs: number;
  /** Requests that were sent one after the other without waiting for the answers (RFC 9112, section 9.3.2). */
  maxUnfinished: number;
}

export const connectionLimits: ConnectionLimits = {
  requestTimeoutMs: 300_000,
  idleTimeoutMs: 120_000,
  maxUnfinished: 32,
};

/** Node's own: how often it looks for requests that took too long, and how long the head of one may take. */
const nodeDefaults = { checkMs: 30_000, headMs: 60_000 };

/** @returns the options by which Fastify keeps the limits of time */
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

/** Closes a connection with too many unfinished requests: no browser and no proxy sends them, and each holds memory. */
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
    log.warn({ unfinished }, 'Closed a connection with too many unfinished requests');
    socket.destroy();
  });
}

/** Ends the connections of a server on which no request is under way; Node leaves those on which none has ever come. */
export function endIdle({ server }: Pick<FastifyInstance, 'server'>) {
  for (const [socket, unfinished] of connectionsOf.get(server) ?? []) if (unfinished === 0) socket.destroy();
}
