import type { Api } from '../api.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { errorCode } from '../error-code.ts';
import { Problem } from '../problem.ts';
import { errorHandler, notFoundHandler } from '../server-kit/answer-error.ts';
import { BucketError } from '../storage/bucket.ts';

/** Gives every refusal and failure the one shape of problem-schema.ts. */
export function answerErrors(app: Api) {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(notFoundHandler);
}

/** What is wrong with the database is usually over by then. */
const retryAfterSeconds = 5;

/** The system's codes of a folder without room. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT']);

/** The bucket is another service, which takes longer to come back than our database. */
const bucketRetryAfterSeconds = 30;

/** PostgreSQL's codes of a lock or a statement that took longer than `database/connection.ts` lets it. */
const timedOut = new Set(['55P03', '57014']);

/** Also for what fails before a route is found, such as an address that cannot be decoded. */
export const answerError = errorHandler((error) => {
  if (timedOut.has(errorCode(error) ?? '')) {
    return new Problem(
      'BUSY',
      'Too much is happening here at the moment. Please try again in a few seconds.',
      { retryAfterSeconds },
    );
  }
  if (error instanceof BucketError || fullDisk.has(errorCode(error) ?? '')) {
    return new Problem(
      'FILES_UNAVAILABLE',
      'Files can’t be stored or opened at the moment. Please try again in a minute.',
      { retryAfterSeconds: bucketRetryAfterSeconds },
    );
  }
  // The shell's proxy answers the same when the API is away, and callers treat both alike.
  if (isDatabaseAway(error)) {
    return new Problem('API_UNAVAILABLE', 'The service did not answer. Please try again.', {
      retryAfterSeconds,
    });
  }
  return undefined;
});
