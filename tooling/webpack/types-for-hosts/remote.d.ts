import type { RouteObject } from 'react-router-dom';

/** The module that a remote of this site exposes. `RemoteModule` of `@nalam/shell/contract` is its full type. */
export declare const remote: {
  name: string;
  /** The version of the contract between the shell and remotes. */
  contract: string;
  /** Relative to `/`, and to the prefix of each other language, such as `/ta`. */
  routes: (Omit<RouteObject, 'children'> & { id: string; children?: unknown[] })[];
  /** The texts of the remote's pages for i18next, in the namespace with the remote's name. */
  locales: (language: string) => Promise<Record<string, unknown>>;
  /** Addresses of pages that always exist. */
  smoke: string[];
};
