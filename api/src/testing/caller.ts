import type { InjectOptions } from 'fastify';
import type { Api } from '../api.ts';

/**
 * Calls the API as one person.
 * @param headers sent with each of their requests
 */
export function callerOf(api: Api, headers: Record<string, string> = {}) {
  const call =
    (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    (url: string, payload?: InjectOptions['payload'], moreHeaders?: Record<string, string>) =>
      api.inject({
        method,
        url,
        headers: { ...headers, ...moreHeaders },
        ...(payload !== undefined && { payload }),
      });
  return {
    headers,
    get: (url: string, moreHeaders?: Record<string, string>) =>
      api.inject({ url, headers: { ...headers, ...moreHeaders } }),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  };
}

export type Caller = ReturnType<typeof callerOf>;
