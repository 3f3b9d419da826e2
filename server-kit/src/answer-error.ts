import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type FieldProblem, Problem, type ProblemCode } from './problem.ts';
import type { ProblemBody } from './problem-schema.ts';

const ourFaults: ReadonlySet<ProblemCode> = new Set([
  'UNEXPECTED',
  'BUSY',
  'FILES_UNAVAILABLE',
  'API_UNAVAILABLE',
]);

/**
 * Creates Fastify's error handler. Formats every refusal and failure as in problem-schema.ts, and logs server errors; their
 * answers contain the request's id, which identifies the log line.
 * @param toProblem converts errors that only one of the servers throws
 */
export function errorHandler(toProblem: (error: unknown) => Problem | undefined = () => undefined) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    // Not our failure, though its code is the same as when our database closes a connection.
    const isCutOff = error === request.raw.errored;
    if (isCutOff) request.log.info('A client broke off its request');
    const problem =
      (error instanceof Problem
        ? error
        : isCutOff
          ? new Problem('INVALID_INPUT', 'The request was broken off.')
          : (toProblem(error) ?? malformed(error))) ??
      new Problem('UNEXPECTED', 'Something went wrong on our side. Please try again.');
    if (ourFaults.has(problem.code)) request.log.error({ err: error }, 'A request failed');
    sendProblem(reply, problem, clientStatus(error));
  };
}

export function notFoundHandler(_request: FastifyRequest, reply: FastifyReply) {
  sendProblem(reply, new Problem('NOT_FOUND', 'There is nothing at this address.'));
}

function sendProblem(reply: FastifyReply, problem: Problem, status: number = problem.status) {
  const { code, message, details, retryAfterSeconds } = problem;
  const body: ProblemBody = {
    code,
    message,
    ...(details && { details }),
    ...(ourFaults.has(code) && { requestId: reply.request.id }),
  };
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  // As text, because the route's response schema would remove these fields.
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Refusals by Fastify itself, before a handler runs. */
function malformed(error: unknown): Problem | undefined {
  if (isFastifyError(error)) {
    if (error.validation) return invalidInput(error);
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      return new Problem('TOO_LARGE', 'The request is too large.');
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
      return new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send JSON or form data.');
  }
  if (clientStatus(error)) return new Problem('INVALID_INPUT', 'The request could not be read.');
  return undefined;
}

/** The status that Fastify and its plugins set for a malformed request; undefined for other errors. */
function clientStatus(error: unknown) {
  if (!(error instanceof Error && 'statusCode' in error)) return undefined;
  const status = Number(error.statusCode);
  return status >= 400 && status < 500 ? status : undefined;
}

function invalidInput({ validation = [], validationContext }: FastifyError) {
  const details = validation.map(({ instancePath, params, message }): FieldProblem => {
    const missing = params.missingProperty;
    const path = [...instancePath.split('/').slice(1), ...(typeof missing === 'string' ? [missing] : [])];
    const field = path.join('.') || (validationContext ?? 'body');
    return { field, message: typeof missing === 'string' ? 'is required' : (message ?? 'is not valid') };
  });
  const [first] = details;
  const message = first ? `${first.field} ${first.message}.` : 'The request is not valid.';
  return new Problem('INVALID_INPUT', message, { details });
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error;
}
