import type { PageDescription, SlotName } from '../../offers/contract.ts';

/** Where the routes run: the server does not render pages that are rendered in the browser. */
export type Place = 'server' | 'browser';

/** A route's `handle` in the host. */
export interface RouteFacts {
  remote: string;
  /** The route's id within the remote, which is also its chunk's name. */
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
  /** Describes the page after its code is loaded, with the strings of its namespace. */
  describe: (loaded: unknown, translateIn: (namespace: string) => unknown) => PageDescription | undefined;
}
