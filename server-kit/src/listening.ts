import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorCode } from './error-code.ts';
import { connectionLimits, endIdle } from './connection-limits.ts';
import { SettingError } from './environment.ts';

/** How often a stopping server closes idle connections. In between, it still answers requests that arrive on them. */
const endIdleIntervalMs = 1000;

interface Address {
  host: string;
  port: number;
  /** The names of their settings, for messages. */
  hostVariable: string;
  portVariable: string;
}

/**
 * Listens.
 * @returns the port, which the system chooses for 0
 * @throws SettingError when the port or the address cannot be used
 */
export async function listen(app: Pick<FastifyInstance, 'listen' | 'server'>, address: Address) {
  await app.listen({ host: address.host, port: address.port }).catch((error: unknown) => {
    throw portError(error, address);
  });
  const bound = app.server.address();
  return bound === null || typeof bound === 'string' ? address.port : bound.port;
}

/**
 * Opens the port and closes it again, for commands that would otherwise work for minutes before they listen.
 * @throws SettingError if the port or the address cannot be used
 */
export async function probePort(address: Address): Promise<void> {
  const probe = createServer().listen(address.port, address.host);
  await once(probe, 'listening').catch((error: unknown) => {
    throw portError(error, address);
  });
  probe.close();
  await once(probe, 'close');
}

function portError(error: unknown, { host, port, hostVariable, portVariable }: Address) {
  const code = errorCode(error);
  if (code === 'EADDRINUSE')
    return new SettingError(
      `Port ${port} is in use. Stop the process that uses it, or set ${portVariable} to another port.`,
    );
  if (code === 'EACCES')
    return new SettingError(
      `Port ${port} may only be used by an administrator. Set ${portVariable} to a port above 1023.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new SettingError(`This machine has no address ${host}. Correct ${hostVariable}.`);
  return error;
}

/** Finishes pending requests, even an upload on a slow connection, and releases the port. */
export async function closeServer(
  app: Pick<FastifyInstance, 'close' | 'server'>,
  { requestTimeoutMs }: Pick<typeof connectionLimits, 'requestTimeoutMs'> = connectionLimits,
) {
  // A browser may keep an unused connection open, which can be closed without loss.
  const idle = setInterval(() => endIdle(app), endIdleIntervalMs);
  const late = setTimeout(() => app.server.closeAllConnections(), requestTimeoutMs);
  await app.close();
  clearInterval(idle);
  clearTimeout(late);
}
