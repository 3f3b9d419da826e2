/** @returns the error that a remote's own code threw, without the host's wrapping: its team can act on it */
export function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error;
}
