import type { FastifyError, FastifyInstance } from 'fastify';

/** A refusal that the caller can act on, in the shape of the API's problems. Anything else that is thrown is a bug and answers 500. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;

  constructor(status: number, code: string, message: string, details?: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

const codes: Record<number, string> = { 403: 'FORBIDDEN', 404: 'NOT_FOUND', 413: 'TOO_LARGE' };

/** Gives every refusal and failure that is no page the shape of the API's problems. */
export function answerErrors(app: FastifyInstance) {
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).send({ code: 'NOT_FOUND', message: 'There is nothing at this address.' }),
  );
  app.setErrorHandler<FastifyError | Refusal>((error, { log }, reply) => {
    if (error instanceof Refusal) {
      const { status, code, message, details } = error;
      return reply.code(status).send({ code, message, details });
    }
    const { statusCode: status = 500, validation } = error;
    if (validation) {
      const details = validation.map(({ instancePath }) => ({
        field: instancePath.slice(1).replaceAll('/', '.'),
        message: 'is not valid',
      }));
      return reply.code(400).send({ code: 'INVALID_INPUT', message: error.message, details });
    }
    if (status >= 400 && status < 500)
      return reply
        .code(status)
        .send({ code: codes[status] ?? 'INVALID_INPUT', message: 'The request could not be read.' });
    if (status === 503)
      return reply
        .code(status)
        .headers({ 'retry-after': '10', connection: 'close' })
        .send({ code: 'BUSY', message: 'Too much is being sent at the moment. Please try again soon.' });
    log.error({ err: error }, 'A request failed');
    return reply
      .code(500)
      .send({ code: 'UNEXPECTED', message: 'Something went wrong on our side. Please try again.' });
  });
}
