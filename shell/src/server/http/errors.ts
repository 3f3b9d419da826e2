import type { FastifyError, FastifyInstance } from 'fastify';

/** Answers what no page and no call can be made of, in the shape that the API's problems have. */
export function answerErrors(app: FastifyInstance) {
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).send({ code: 'NOT_FOUND', message: 'There is nothing at this address.' }),
  );
  app.setErrorHandler<FastifyError>((error, { log }, reply) => {
    const { statusCode: status = 500 } = error;
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

const codes: Record<number, string> = { 403: 'FORBIDDEN', 404: 'NOT_FOUND', 413: 'TOO_LARGE' };
