import { DatabaseError } from 'pg';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Api } from '../api.ts';
import type { Settings } from '../settings.ts';

/** Logs JSON lines without personal data: no personal or network addresses, query strings, bodies or cookies. */
export function createLogger(level: Settings['logLevel'], destination?: DestinationStream): Logger {
  return pino(
    { name: 'api', level, base: { name: 'api' }, serializers: { err: describeError } },
    destination,
  );
}

/** Logs one line per request. The route's pattern replaces the address, which may contain personal data. */
export function logRequests(app: Api) {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}

/**
 * The details for fixing a bug. PostgreSQL's messages quote the refused values, which may be personal data, so only its
 * code and position are logged.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  const fromDatabase = error instanceof DatabaseError || 'severity' in error;
  const { code, table, constraint } = error as Partial<DatabaseError>;
  return {
    type: error.name,
    ...(fromDatabase ? { table, constraint } : { message: error.message }),
    code,
    stack: frames,
  };
}
