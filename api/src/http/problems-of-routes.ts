import type { FastifyContextConfig } from 'fastify';
import { type ProblemCode, statusOf } from '@nalam/server-kit/problem';
import { isAnonymousWrite } from '../throttle/count-refused-writes.ts';

interface Route {
  method: string | string[];
  url: string;
  config?: FastifyContextConfig | undefined;
}

/** @returns the codes of all refusals of a call: those common to its kind and those listed by its route */
export function problemsOf({ method, url, config = {} }: Route): ProblemCode[] {
  const methods = [method].flat();
  const isWrite = methods.some((each) => !['GET', 'HEAD', 'OPTIONS'].includes(each));
  const codes: ProblemCode[] = [
    'INVALID_INPUT',
    ...(isWrite ? (['TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(isWrite || config.changesData ? (['FOREIGN_SITE'] as const) : []),
    ...(methods.some((each) => isAnonymousWrite(each, config)) ? (['TOO_MANY_ATTEMPTS'] as const) : []),
    ...(config.permission === undefined
      ? []
      : (['SIGN_IN_REQUIRED', 'ACCOUNT_BLOCKED', 'NOT_ALLOWED', 'SECOND_STEP_REQUIRED'] as const)),
    ...(config.customersOnly ? (['SIGN_IN_REQUIRED'] as const) : []),
    ...(config.releaseToken ? (['SIGN_IN_REQUIRED', 'NOT_ALLOWED'] as const) : []),
    // The target of the address may have been deleted.
    ...(url.includes('/:') ? (['NOT_FOUND'] as const) : []),
    ...(config.problems ?? []),
    'BUSY',
    'API_UNAVAILABLE',
  ];
  return [...new Set(codes)];
}

/** @returns a response for each status of these codes */
export function problemResponses(codes: ProblemCode[]): Record<string, object> {
  const byStatus = Map.groupBy(codes, (code) => statusOf[code]);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, ofStatus]) => [
        String(status),
        { description: ofStatus.sort().join(', '), $ref: 'Problem#' },
      ]),
  );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The refusals of this call, besides those common to its kind: see `problemsOf`. Tests fail on an unlisted refusal. */
    problems?: readonly ProblemCode[];
  }
}
