import type { PageDescription, SlotName } from '../../offers/contract.ts';

/** Where the routes will run: the server does not render pages that are rendered in the browser. */
export type Place = 'server' | 'browser';

/** A route's `handle` once it is part of the host. */
export interface RouteFacts {
  remote: string;
  /** The route's id within the remote, and the name of its chunk. */
  page: string;
  layout?: 'visitor' | 'dashboard';
  offersLayout?: 'dashboard';
  indexed?: boolean;
  render: Place;
  frame?: 'own';
  signIn?: true;
  personal?: true;
  slots?: SlotName[];
  /** Loads the page's code. */
  load: () => Promise<unknown>;
  /** The page's description, once its code is loaded, in the strings of its namespace. */
  describe: (loaded: unknown, translateIn: (namespace: string) => unknown) => PageDescription | undefined;
}
