import { createContext, useContext } from 'react';
import type { Language, PartStrings } from '../offers/contract.ts';
import type { RemoteHandle } from './remote-registry.ts';
import type { Place } from './remote-routes.tsx';

/** What the shell's own components know of the page that they are on. */
export interface HostContext {
  place: Place;
  language: Language;
  /** The address that visitors know the site by, such as `https://nalam.example`. */
  siteUrl: string;
  /** Those that the page knows; there are more when it has learned of them. */
  remotes: RemoteHandle[];
  /** @returns when the page knows of all live remotes */
  learnRemotes: () => Promise<void>;
  /** Puts strings in place that are not there yet. */
  addStrings: (strings: PartStrings) => Promise<void>;
  /** The remotes that a page has tried once more after they failed; each gets one more try, not an endless loop. */
  retried: Set<string>;
  /** Reports a part that failed; the page goes on. */
  report: (error: unknown) => void;
}

const context = createContext<HostContext | undefined>(undefined);

export const HostProvider = context.Provider;

export function useHost(): HostContext {
  const host = useContext(context);
  if (!host) throw new Error('This component stands outside the host.');
  return host;
}
