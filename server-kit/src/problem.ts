/** Every refusal that the API and the shell's server can give, with its HTTP status. The codes are part of the contract: they never change. */
export const statusOf = {
  INVALID_INPUT: 400,
  FOREIGN_SITE: 403,
  SIGN_IN_REQUIRED: 401,
  INVALID_CREDENTIALS: 401,
  INVALID_CODE: 401,
  INVALID_ID_TOKEN: 401,
  SIGN_IN_EXPIRED: 401,
  ACCOUNT_BLOCKED: 403,
  NOT_STAFF: 403,
  SECOND_STEP_REQUIRED: 403,
  NOT_ALLOWED: 403,
  SECOND_PERSON: 403,
  NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  OUT_OF_STOCK: 409,
  PRICE_CHANGED: 409,
  ORDERS_UNDER_WAY: 409,
  REFUND_DUE: 409,
  VISITS_AGREED: 409,
  CONFLICT: 409,
  NOT_LIVE_BEFORE: 409,
  NOT_FIT: 409,
  REFUSED: 409,
  CHANGED_MEANWHILE: 409,
  NOT_POSSIBLE_NOW: 409,
  IN_USE: 409,
  GONE: 410,
  LINK_SPENT: 410,
  KEY_REUSED: 422,
  TOO_LARGE: 413,
  ADDRESS_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_ATTEMPTS: 429,
  UNEXPECTED: 500,
  BACKEND_UNAVAILABLE: 502,
  BACKEND_TIMEOUT: 504,
  PROVIDER_AWAY: 503,
  BUSY: 503,
  FILES_UNAVAILABLE: 503,
  API_UNAVAILABLE: 503,
} as const;

export type ProblemCode = keyof typeof statusOf;

export interface FieldProblem {
  /** As a path: `name.en`, `preparation.2.ta`. */
  field: string;
  message: string;
  /** The code by which front ends choose a text in their language. */
  code?: string;
  /** The limit on length, entries or value that was exceeded. */
  limit?: number;
}

/** The stored state, for a change that was based on an older version. */
export interface Conflict {
  version: number;
  content?: unknown;
  updatedBy: string | null;
  updatedAt: string;
  /** For a record: when it was moved to the trash. */
  trashedAt?: string | null;
}

/** The details of a refusal: the invalid fields, or the stored state. */
export type ProblemDetails = FieldProblem[] | Conflict;

/** A refusal the caller can act on. Anything else thrown is a bug and answers 500. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: ProblemDetails | undefined;
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    message: string,
    options: { details?: ProblemDetails | undefined; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message);
    this.code = code;
    this.status = statusOf[code];
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/**
 * @returns the refusal of a change based on an outdated version
 * @param subject as in "this record"
 */
export const conflict = (subject: string, stored?: Conflict) =>
  new Problem('CONFLICT', `Somebody else has changed ${subject} since you loaded it.`, { details: stored });

/**
 * @param details the invalid fields
 * @param sentence creates the message for people from the first one
 * @throws Problem INVALID_INPUT, unless no field is invalid
 */
export function refuseWrong(details: FieldProblem[], sentence = ({ message }: FieldProblem) => message) {
  const [first] = details;
  if (first) throw new Problem('INVALID_INPUT', sentence(first), { details });
}

/**
 * @param code by which front ends choose a text in their language
 * @param limit the limit on length, entries or value that was exceeded
 */
export const wrongField = (field: string, message: string, code?: string, limit?: number) =>
  new Problem('INVALID_INPUT', message, {
    details: [{ field, message, ...(code && { code }), ...(limit !== undefined && { limit }) }],
  });

/** @param subject as in "order" */
export const noSuch = (subject: string) => new Problem('NOT_FOUND', `There is no such ${subject}.`);
