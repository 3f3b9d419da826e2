import { errorCode } from '@nalam/server-kit/error-code';

/** Network errors between API and database server. */
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
/** PostgreSQL's codes for a broken connection, a server that starts or stops, and one out of disk, memory or connections. */
const serverCode = /^(08...|57P0[1-3]|53...)$/;
/** Driver errors without a code. */
const driverMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** @returns whether an error means that the database is unreachable or out of space, so that a retry may succeed */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) return networkCodes.has(code) || serverCode.test(code);
  return error instanceof Error && driverMessage.test(error.message);
}
