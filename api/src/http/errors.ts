import type { Api } from '../api.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { errorCode } from '@nalam/server-kit/error-code';
import { Problem } from '@nalam/server-kit/problem';
import { errorHandler, notFoundHandler } from '@nalam/server-kit/answer-error';
import { BucketError } from '@nalam/server-kit/bucket';

/** Sends every refusal and failure in the shape of problem-schema.ts. */
export function answerErrors(app: Api) {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(notFoundHandler);
}

/** Most database outages end sooner. */
const retryAfterSeconds = 5;

/** The system's error codes for a full disk. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT']);

/** The bucket is another service, which recovers more slowly than our database. */
const bucketRetryAfterSeconds = 30;

/** PostgreSQL's codes for a lock or a statement that exceeded the timeouts of `database/connection.ts`. */
const timedOut = new Set(['55P03', '57014']);

/** Also handles errors before routing, such as an address that cannot be decoded. */
export const answerError = errorHandler((error) => {
  if (timedOut.has(errorCode(error) ?? '')) {
    return new Problem('BUSY', 'The service is busy. Please try again in a few seconds.', {
      retryAfterSeconds,
    });
  }
  if (error instanceof BucketError || fullDisk.has(errorCode(error) ?? '')) {
    return new Problem(
      'FILES_UNAVAILABLE',
      'Files can’t be stored or opened at the moment. Please try again in a minute.',
      { retryAfterSeconds: bucketRetryAfterSeconds },
    );
  }
  // The shell's proxy answers the same when it cannot reach the API, so that callers treat both alike.
  if (isDatabaseAway(error)) {
    return new Problem('API_UNAVAILABLE', 'The service did not answer. Please try again.', {
      retryAfterSeconds,
    });
  }
  return undefined;
});
