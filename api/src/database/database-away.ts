import { errorCode } from '../error-code.ts';

/** Of the network, on the way to the server. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** PostgreSQL's, of a connection that broke, a server that stops or starts, and one whose disk, memory or connections are used up. */
const serverCode = /^(08...|57P0[1-3]|53...)$/;
/** The driver says these in words alone. */
const driverMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** @returns whether something failed because the database could not be reached or is out of room, so that it may work in a while */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) return networkCodes.has(code) || serverCode.test(code);
  return error instanceof Error && driverMessage.test(error.message);
}
