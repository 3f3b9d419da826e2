/** What the shell's server and its render workers send to each other. */

import type { Composition } from '../../releases/remote-version.ts';

/** What a worker is started with. */
export interface WorkerConfig {
  releases: string;
  /** What it renders from. */
  versions: Composition;
  /** The versions that browsers may fall back to, by package. */
  previous: Composition;
  socket: string;
  apiUrl: string;
  siteUrl: string;
  /** How long a page waits for the API. */
  deadlineMs: number;
  /** The file with the site settings as they were last known. */
  lastSettings: string;
  logLevel: string;
}

/** A worker's limit for long-lived objects: under load it holds 35 to 50 MB; with more room V8 only collects later. */
export const workerHeapMb = 160;

/**
 * What a worker sends by itself: that it is ready, that its event loop runs, that its memory is nearly full, that a file of a
 * release was changed or can't be read, and which error nothing caught.
 */
export type WorkerMessage = (typeof signals)[number] | { unhandledError: string };

const signals = ['ready', 'alive', 'full', 'damaged'] as const;

const maxErrorLength = 1000;

/** @returns a worker's message; undefined for anything else: the code of releases runs in it, and can send anything */
export function readWorkerMessage(received: unknown): WorkerMessage | undefined {
  const signal = signals.find((each) => each === received);
  if (signal !== undefined) return signal;
  if (typeof received !== 'object' || received === null || !('unhandledError' in received)) return undefined;
  const { unhandledError } = received;
  return typeof unhandledError === 'string'
    ? { unhandledError: unhandledError.slice(0, maxErrorLength) }
    : undefined;
}

/** The file descriptor of a worker's log; what the code of releases prints goes to its standard output instead. */
export const logDescriptor = 4;

/** The address that lists the remotes, at a worker and at the server. */
export const remotesAddress = '/remotes.json';

/** How often a worker sends `alive`. */
export const heartbeatMs = 250;

/** Set where the page may be kept for everybody. */
export const cacheableHeader = 'x-page-cacheable';
/** Set where the page may stand in a frame of our own. */
export const ownFrameHeader = 'x-own-frame';
/** Set where staff sign in on the page. */
export const signInHeader = 'x-sign-in';
/** Set where the worker could not render the page. */
export const failedHeader = 'x-page-failed';
/** What failed on a page that was sent all the same, as JSON in percent-encoding; for the check of a release. */
export const flawsHeader = 'x-page-flaws';
/** The version of the API's content, while it is known. */
export const contentVersionHeader = 'x-content-version';
/** Set where a translator wants to see keys in place of texts. */
export const showKeysHeader = 'x-show-keys';
/** What the person who asks tries out, as JSON. */
export const trialHeader = 'x-trial';
/** The nonce of this answer's content security policy. */
export const nonceHeader = 'x-page-nonce';
