import { contractVersion, type RemoteModule, type RemoteRoute } from '../offers/contract.ts';

/** @returns a remote with these routes, without texts of its own */
export const remoteWith = (
  name: string,
  routes: RemoteRoute[],
  rest: Partial<RemoteModule> = {},
): RemoteModule => ({
  name,
  contract: contractVersion,
  routes,
  locales: () => Promise.resolve({}),
  smoke: [],
  ...rest,
});
