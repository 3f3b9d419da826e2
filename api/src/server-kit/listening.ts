import type { FastifyInstance } from 'fastify';
import { errorCode } from '../error-code.ts';
import { connectionLimits, endIdle } from '../http/connection-limits.ts';
import { SettingError } from './environment.ts';

/** How often a server that stops ends what is idle. A request that is on its way to it meanwhile is still answered. */
const endIdleIntervalMs = 1000;

interface Address {
  host: string;
  port: number;
  /** The variables that set them, for messages. */
  hostVariable: string;
  portVariable: string;
}

/**
 * Listens.
 * @returns the port, which the system chooses where 0 was asked for
 * @throws SettingError when the port or the address cannot be used
 */
export async function listen(app: Pick<FastifyInstance, 'listen' | 'server'>, address: Address) {
  await app.listen({ host: address.host, port: address.port }).catch((error: unknown) => {
    throw portError(error, address);
  });
  const bound = app.server.address();
  return bound === null || typeof bound === 'string' ? address.port : bound.port;
}

function portError(error: unknown, { host, port, hostVariable, portVariable }: Address) {
  const code = errorCode(error);
  if (code === 'EADDRINUSE')
    return new SettingError(`Port ${port} is taken. End what uses it, or set ${portVariable}.`);
  if (code === 'EACCES')
    return new SettingError(`Port ${port} needs more rights. Set ${portVariable} to one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new SettingError(`This machine has no address ${host}. Correct ${hostVariable}.`);
  return error;
}

/** Finishes the requests under way, an upload among them however slow its connection may be, and releases the port. */
export async function closeServer(
  app: Pick<FastifyInstance, 'close' | 'server'>,
  { requestTimeoutMs }: Pick<typeof connectionLimits, 'requestTimeoutMs'> = connectionLimits,
) {
  // A browser may hold a connection open on which it has asked nothing yet; nothing is lost by ending it.
  const idle = setInterval(() => endIdle(app), endIdleIntervalMs);
  const late = setTimeout(() => app.server.closeAllConnections(), requestTimeoutMs);
  await app.close();
  clearInterval(idle);
  clearTimeout(late);
}
