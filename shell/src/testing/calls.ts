/** Simulates API answers to a remote's calls, and records requests. */
import { http, HttpResponse } from 'msw';
import { server } from './network.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A refusal in the API's shape. */
export const refusal = (
  status: number,
  code: string,
  {
    message = 'A message that no page shows.',
    details,
    headers = {},
  }: { message?: string; details?: unknown; headers?: Record<string, string> } = {},
) => HttpResponse.json({ code, message, details }, { status, headers });

/** Refuses one field, as the API does. */
export const wrongField = (field: string, message: string, code?: string) =>
  refusal(400, 'INVALID_INPUT', { message, details: [{ field, message, code }] });

/**
 * Answers the calls of this kind, and records them.
 *
 * @param answer the response; a function gets the body, or the parameters of a GET
 * @returns the bodies, or the parameters, so far
 */
export function serveCalls<Sent = unknown>(
  method: Method,
  path: string,
  answer: Response | ((queryOrBody: Sent) => Response | Promise<Response>),
): Sent[] {
  const calls: Sent[] = [];
  server.use(
    http[method](path, async ({ request }) => {
      const queryOrBody = (
        method === 'get' ? Object.fromEntries(new URL(request.url).searchParams) : await request.json()
      ) as Sent;
      calls.push(queryOrBody);
      return answer instanceof Response ? answer.clone() : answer(queryOrBody);
    }),
  );
  return calls;
}

/**
 * Delays the answer to the next call of this kind.
 *
 * @returns a function that answers it; without a response, the next handler does
 */
export function holdBack(method: Method, path: string): (response?: Response) => void {
  const { promise, resolve } = Promise.withResolvers<Response | undefined>();
  server.use(http[method](path, () => promise, { once: true }));
  return resolve;
}
