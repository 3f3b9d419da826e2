import { errorHandler, notFoundHandler } from '@nalam/server-kit/answer-error';
import { Problem } from '@nalam/server-kit/problem';
import type { FastifyInstance } from 'fastify';
import { RegistryAway } from '../../releases/registry/registry.ts';
import { FormsFull } from '../pages/form-with-file.ts';

const answerError = errorHandler((error) => {
  if (error instanceof FormsFull)
    return new Problem('BUSY', 'Too much is being sent at the moment. Please try again soon.', {
      retryAfterSeconds: 10,
    });
  // The dashboard retries this, as when the API itself is away.
  if (error instanceof RegistryAway)
    return new Problem('API_UNAVAILABLE', 'The service did not answer. Please try again.');
  // `@fastify/static` refuses paths such as those with `..`.
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 403)
    return new Problem('NOT_FOUND', 'There is nothing at this address.');
  return undefined;
});

/** Formats every refusal and failure other than pages like the API's problems. */
export function answerErrors(app: FastifyInstance) {
  app.setNotFoundHandler(notFoundHandler);
  app.setErrorHandler((error, request, reply) => {
    // The rest of the refused form would arrive on this connection.
    if (error instanceof FormsFull) reply.header('connection', 'close');
    answerError(error, request, reply);
  });
}
