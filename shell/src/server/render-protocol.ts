/** What the shell's server and its render workers say to each other. */

/** What a worker is started with. */
export interface WorkerConfig {
  releases: string;
  /** The versions to render from, by package. */
  versions: Record<string, string>;
  /** The versions that browsers may fall back to, by package. */
  previous: Record<string, string>;
  socket: string;
  apiUrl: string;
  siteUrl: string;
  /** How long a page waits for the API, in milliseconds. */
  deadline: number;
  /** The file with the site settings as they were last known. */
  lastSettings: string;
  logLevel: string;
}

/** What a worker may hold on to, in MB: under load it is 35 to 50; with more room V8 only collects later. */
export const workerRoom = 160;

/**
 * What a worker says by itself: that it begins, that it is alive, that its memory is nearly full of what it can't let go of,
 * that a file of a release was changed or can't be read, and what failed outside of a page.
 */
export type WorkerMessage = (typeof signals)[number] | { stray: string };

const signals = ['ready', 'alive', 'full', 'damaged'] as const;

/** In characters. */
const longestStray = 1000;

/** @returns what a worker says; nothing, where it makes no sense: the code of releases runs in it, and can send anything */
export function readWorkerMessage(said: unknown): WorkerMessage | undefined {
  const signal = signals.find((each) => each === said);
  if (signal !== undefined) return signal;
  if (typeof said !== 'object' || said === null || !('stray' in said)) return undefined;
  return typeof said.stray === 'string' ? { stray: said.stray.slice(0, longestStray) } : undefined;
}

/** Where a worker, and the server, say which remotes there are. */
export const remotesAddress = '/remotes.json';

/** How often a worker says that it is alive, in milliseconds. */
export const heartbeat = 250;

/** How a worker tells its pool that a page may be kept for everybody. */
export const cacheableHeader = 'x-page-cacheable';
/** How a worker tells that a page may stand in a frame of our own. */
export const ownFrameHeader = 'x-own-frame';
/** How a worker tells that staff sign in on a page. */
export const signInHeader = 'x-sign-in';
/** Set where a worker has no page to show for a request. */
export const failedHeader = 'x-page-failed';
/** What went wrong on a page that was sent all the same, as JSON in percent-encoding; for those who release. */
export const flawsHeader = 'x-page-flaws';
/** The version of the API's content, while it is known. */
export const contentVersionHeader = 'x-content-version';
/** Set where a translator wants to see keys in place of texts. */
export const showKeysHeader = 'x-show-keys';
/** What the person who asks tries out, as JSON. */
export const trialHeader = 'x-trial';
/** The nonce that the pool put into the content security policy of this answer. */
export const nonceHeader = 'x-page-nonce';
