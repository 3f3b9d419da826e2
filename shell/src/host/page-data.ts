import type { Correction } from '@nalam/api/translations';
import type { HydrationState } from 'react-router-dom';
import type { Language, Resources } from '../offers/contract.ts';
import type { Trial } from '../offers/releases-overview.ts';
import type { RemoteRelease } from './remotes/release.ts';

/** A file of a release, with the hash that the browser checks it against. */
export interface PageFile {
  href: string;
  integrity: string | undefined;
  /** Present if the file comes from another host. */
  crossOrigin?: 'anonymous';
}

/** The content of one remote's part in a slot, sent by the server to the browser. */
export type SlotContent = { status: 'loaded'; data: unknown; stylesheets: PageFile[] } | { status: 'failed' };

/** The server's data for the browser's host of a page. */
export interface PageData {
  language: Language;
  siteUrl: string;
  /** The shell's version. */
  shell: string;
  /** The releases of this page and of the layout: unused remotes add nothing to a page's weight. */
  releases: RemoteRelease[];
  /** There are other remotes, which the browser requests when a link leads to one (`browser/live-remotes.ts`). */
  hasOthers?: true;
  /** The trial of the person who gets this page. */
  trial?: Trial;
  /** The strings of the namespaces on the page, in the page's language. */
  resources: Record<string, Resources>;
  /** The namespaces with corrected texts, if any; strings loaded later must be corrected, too. */
  corrected?: string[];
  /** The drafts of the translator previewing the page. */
  drafts?: Correction[];
  /** The strings are keys, for a translator; so must be those loaded later. */
  showsKeys?: boolean;
  /** The store's state. */
  state: Record<string, unknown>;
  /** The data of the loaders, and of the action of a posted form; absent if the browser renders the page. */
  hydration?: {
    loaderData: Record<string, unknown>;
    actionData?: Record<string, unknown>;
    errors: Record<string, RouteErrorData> | null;
  };
  /** The content loaded for the page's slots: see remotes/slot-parts.ts. */
  slots?: Record<string, SlotContent>;
}

/** A page's failure as sent to the browser: the status and the plain reason, never a stack. */
export interface RouteErrorData {
  status: number;
  statusText: string;
  data: unknown;
}

/** The server's answer to a page that requests all remotes. */
export interface LiveRemotes {
  /** The shell's version. */
  shell: string;
  releases: RemoteRelease[];
}

/** The id of the element with the page's data. */
export const pageDataId = 'page-data';

export function toHydrationState(
  { loaderData, actionData, errors }: NonNullable<PageData['hydration']>,
  ErrorResponse: new (status: number, statusText: string | undefined, data: unknown) => unknown,
): HydrationState {
  return {
    loaderData,
    ...(actionData && { actionData }),
    errors:
      errors &&
      Object.fromEntries(
        Object.entries(errors).map(([id, { status, statusText, data }]) => [
          id,
          new ErrorResponse(status, statusText, data),
        ]),
      ),
  };
}
