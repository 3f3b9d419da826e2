import { isForeign } from '@nalam/server-kit/foreign-site';
import { Problem } from '@nalam/server-kit/problem';
import type { Account, DashboardAccess } from '@nalam/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

export interface Staff {
  userId: string;
  username: string;
  /** The dashboard addresses that this person may open, as patterns. */
  routes: string[];
}

const apiTimeoutMs = 5000;

/**
 * @returns the member of staff who makes a request; undefined without a valid session
 * @throws {Error} if the API does not answer
 */
export async function staffOf(
  { headers, id, ip }: Pick<FastifyRequest, 'headers' | 'id' | 'ip'>,
  apiUrl: string,
): Promise<Staff | undefined> {
  const { cookie } = headers;
  if (cookie === undefined) return undefined;
  const ask = async <Answer>(path: string): Promise<Answer | undefined> => {
    const answer = await fetch(`${apiUrl}/api${path}`, {
      headers: { cookie, 'x-forwarded-for': ip, 'x-request-id': id },
      signal: AbortSignal.timeout(apiTimeoutMs),
    });
    if (answer.status === 401 || answer.status === 403) return undefined;
    if (!answer.ok) throw new Error(`The API answered ${answer.status} to ${path}.`);
    return (await answer.json()) as Answer;
  };
  const [account, access] = await Promise.all([
    ask<Account>('/dashboard/account'),
    ask<DashboardAccess>('/dashboard/access'),
  ]);
  return account && access
    ? { userId: account._id, username: account.user_name, routes: access.routes }
    : undefined;
}

/**
 * @param screen the dashboard address that a call belongs to
 * @throws {Problem} if the person is not signed in, or may not open the screen
 */
export type RequireStaff = (request: FastifyRequest, screen: string) => Promise<Staff>;

/** Prepares a scope for calls of staff: forbids caching of answers, and refuses changes from other sites. */
export function staffCalls(
  app: FastifyInstance,
  { apiUrl, siteUrl }: Pick<Settings, 'apiUrl' | 'siteUrl'>,
): RequireStaff {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store');
    if (request.method !== 'GET' && isForeign(request, siteUrl))
      throw new Problem('FOREIGN_SITE', 'This can only be done on our own site.');
    done();
  });
  return async (request, screen) => {
    const staff = await staffOf(request, apiUrl).catch((error: unknown) => {
      request.log.warn({ err: error }, 'Could not check the staff session');
      throw new Problem('API_UNAVAILABLE', 'The service did not answer. Please try again.');
    });
    if (!staff) throw new Problem('SIGN_IN_REQUIRED', 'Please sign in.');
    if (!staff.routes.includes(screen)) {
      // Only the API writes the audit log. The id is not personal data.
      const { method, routeOptions } = request;
      request.log.warn(
        { userId: staff.userId, method, route: routeOptions.url },
        'Refused a call: the role of this member of staff may not make it',
      );
      throw new Problem('NOT_ALLOWED', 'Your role may not do this. A super admin can grant access.');
    }
    return staff;
  };
}
