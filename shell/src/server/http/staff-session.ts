import type { Account, DashboardAccess } from 'api/contract';
import type { FastifyRequest } from 'fastify';

export interface Staff {
  userId: string;
  username: string;
  /** The dashboard's addresses that this person may open, as patterns. */
  routes: string[];
}

/** How long the API may take to say who somebody is, in milliseconds. */
const deadline = 5000;

/**
 * @returns who of the staff makes a request, by the session that it carries; nobody, where it carries none that holds
 * @throws {Error} when the API does not say
 */
export async function staffOf(
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  apiUrl: string,
): Promise<Staff | undefined> {
  const { cookie } = headers;
  if (cookie === undefined) return undefined;
  async function ask<Answer>(path: string): Promise<Answer | undefined> {
    const answer = await fetch(`${apiUrl}/api${path}`, {
      headers: { cookie, 'x-forwarded-for': ip } as Record<string, string>,
      signal: AbortSignal.timeout(deadline),
    });
    if (answer.status === 401 || answer.status === 403) return undefined;
    if (!answer.ok) throw new Error(`The API answers ${answer.status} to ${path}.`);
    return (await answer.json()) as Answer;
  }
  const [account, access] = await Promise.all([
    ask<Account>('/dashboard/account'),
    ask<DashboardAccess>('/dashboard/access'),
  ]);
  return account && access
    ? { userId: account._id, username: account.user_name, routes: access.routes }
    : undefined;
}
