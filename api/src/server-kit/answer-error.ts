import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type FieldProblem, Problem, type ProblemCode } from '../problem.ts';
import type { ProblemBody } from '../problem-schema.ts';

const ourFaults: ReadonlySet<ProblemCode> = new Set([
  'UNEXPECTED',
  'BUSY',
  'FILES_UNAVAILABLE',
  'API_UNAVAILABLE',
]);

/**
 * Fastify's handler of errors. Gives every refusal and failure the one shape of problem-schema.ts, and logs those that
 * are the server's fault; their answers name the request's id, by which staff find the line.
 * @param toProblem recognises what only one of the servers throws
 */
export function errorHandler(toProblem: (error: unknown) => Problem | undefined = () => undefined) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const problem =
      (error instanceof Problem ? error : (toProblem(error) ?? malformed(error))) ??
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
  // As text, because a route's schema describes its success and would cut the rest away.
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** What Fastify itself refuses before a handler runs. */
function malformed(error: unknown): Problem | undefined {
  if (!isFastifyError(error)) return undefined;
  if (error.validation) return invalidInput(error);
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Problem('TOO_LARGE', 'This is too much to send.');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send JSON or form data.');
  if (clientStatus(error)) return new Problem('INVALID_INPUT', 'The request could not be read.');
  return undefined;
}

/** The status that Fastify gives a malformed request; undefined for everything that is no fault of the client. */
function clientStatus(error: unknown) {
  if (!isFastifyError(error) || error.statusCode === undefined) return undefined;
  return error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : undefined;
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
