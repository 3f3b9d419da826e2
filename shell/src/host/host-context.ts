import { createContext, useContext } from 'react';
import type { Language, PartStrings } from '../offers/contract.ts';
import type { RemoteHandle } from './remotes/remote-registry.ts';
import type { SlotParts } from './remotes/slot-parts.ts';
import type { Place } from './routing/route-facts.ts';

/** Shared by the shell's own components on a page. */
export interface HostContext {
  place: Place;
  language: Language;
  /** The public address of the site, such as `https://nalam.example`. */
  siteUrl: string;
  /** The remotes that the page knows; a navigation may add others. */
  remotes: RemoteHandle[];
  /** Resolves when the page knows all live remotes. */
  learnRemotes: () => Promise<void>;
  addStrings: (strings: PartStrings) => Promise<void>;
  /** The remotes that a page has retried after a failure; each gets one retry, to avoid an endless loop. */
  retried: Set<string>;
  /** The parts of remotes in the slots of this page. */
  slots: SlotParts;
  /** Reports a failed part without stopping the page. */
  report: (error: unknown) => void;
}

const context = createContext<HostContext | undefined>(undefined);

export const HostProvider = context.Provider;

export function useHost(): HostContext {
  const host = useContext(context);
  if (!host) throw new Error('This component must be rendered inside the host.');
  return host;
}
