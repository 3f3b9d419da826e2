import { useDashboardRoutes } from '@nalam/shell/page';
import { useAccessQuery } from '../account/account-api.ts';
import { isAmong } from './is-among.ts';

/**
 * @returns whether the signed-in user may open a dashboard address, according to the API's list and the roles of remotes' pages;
 * undefined before the API has answered
 */
export function useMayOpen(): ((address: string) => boolean) | undefined {
  const { data: access } = useAccessQuery(undefined);
  const routes = useDashboardRoutes();
  if (!access) return undefined;
  const byDefault = routes.filter(({ roles }) => roles.some((role) => role === access.role));
  const patterns = [...access.routes, ...(access.translated ?? []), ...byDefault.map(({ path }) => path)];
  return (address) => isAmong(patterns, address.replace(/\?.*/, ''));
}

/** @returns whether the signed-in user may only change translations at an address */
export function useTranslatesOnly(address: string): boolean {
  const { data: access } = useAccessQuery(undefined);
  return isAmong(access?.translated ?? [], address);
}
