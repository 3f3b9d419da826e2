import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../api.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { errorCode } from '../error-code.ts';
import { type FieldProblem, Problem, type ProblemCode } from '../problem.ts';
import type { ProblemBody } from '../problem-schema.ts';

/** Gives every refusal and failure the one shape of problem-schema.ts. */
export function answerErrors(app: Api) {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => {
    answer(reply, new Problem('NOT_FOUND', 'There is nothing at this address.'));
  });
}

const isOurFault: ReadonlySet<ProblemCode> = new Set(['UNEXPECTED', 'BUSY', 'API_UNAVAILABLE']);

/** In seconds, for what is soon over or not. */
const retryAfter = 5;

/** PostgreSQL's codes of a lock or a statement that took longer than `database/connection.ts` lets it. */
const timedOut = new Set(['55P03', '57014']);

/** Also for what fails before a route is found, such as an address that cannot be decoded. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error);
  if (isOurFault.has(problem.code)) request.log.error({ err: error }, 'a request failed');
  answer(reply, problem, clientStatus(error));
}

function answer(reply: FastifyReply, problem: Problem, status: number = problem.status) {
  const details = problem.details ?? problem.conflict;
  const body: ProblemBody = { code: problem.code, message: problem.message, ...(details && { details }) };
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
  // As text, because a route's schema describes its success and would cut the rest away.
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isFastifyError(error)) {
    if (error.validation) return invalidInput(error);
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      return new Problem('TOO_LARGE', 'This is too much to send.');
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
      return new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send JSON or form data.');
    }
    if (clientStatus(error)) return new Problem('INVALID_INPUT', 'The request could not be read.');
  }
  if (timedOut.has(errorCode(error) ?? '')) {
    return new Problem(
      'BUSY',
      'Too much is happening here at the moment. Please try again in a few seconds.',
      { retryAfter },
    );
  }
  // What stands in front of an API that is away answers the same, and callers treat both alike.
  if (isDatabaseAway(error)) {
    return new Problem('API_UNAVAILABLE', 'The service did not answer. Please try again.', { retryAfter });
  }
  return new Problem('UNEXPECTED', 'Something went wrong on our side. Please try again.');
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
  return new Problem(
    'INVALID_INPUT',
    first ? `${first.field} ${first.message}.` : 'The request is not valid.',
    {
      details,
    },
  );
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error;
}
