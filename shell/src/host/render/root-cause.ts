/** @returns the error that a remote's own code threw, without the host's wrapping, for its team */
export function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error;
}
