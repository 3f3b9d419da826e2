/** @returns what somebody's own code threw, behind what the host made of it: it is what their team can act on */
export function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? innermost(error.cause) : error;
}
