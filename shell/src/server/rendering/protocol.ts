/** The protocol between the shell's server and its render workers. */

import { languages } from '@nalam/api/languages';
import type { Composition } from '../../releases/store/remote-version.ts';

/** How long a page of a site waits for the API, before it is sent without. */
export const pageDeadlineMs = 2500;

/** A worker's start-up configuration. */
export interface WorkerConfig {
  releases: string;
  /** The rendered versions. */
  versions: Composition;
  /** The versions that browsers may fall back to, by package. */
  previous: Composition;
  socket: string;
  apiUrl: string;
  siteUrl: string;
  /** Where browsers load files of releases from; undefined for the site itself. */
  assetHost?: string | undefined;
  /** How long a page waits for the API. */
  deadlineMs: number;
  /** The file with the last known site settings. */
  lastSettings: string;
  logLevel: string;
  /** Shorter than `workerLimits` in tests. */
  limits?: typeof workerLimits;
}

export const workerLimits = {
  /** Without a sign of life for so long, a worker counts as hung. */
  hangMs: 2500,
  /** How long a remote may take to list its pages. */
  sitemapMs: 10_000,
};

/** A worker's limit for long-lived objects: under load it holds 35 to 50 MB; with more room V8 only collects later. */
export const workerHeapMb = 160;

/**
 * A worker's messages: it is ready, its event loop runs, its memory is nearly full, a file of a release was changed or can't be
 * read, and an error that nothing caught.
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

/** Set when the page is whole and the same for all visitors: it may be cached, unless a backend answered. */
export const cacheableHeader = 'x-page-cacheable';
/** Set when a remote's backend answered for the page, so that each visitor needs another one. */
export const backendHeader = 'x-page-asks-backend';
/** Set when a page of this site may frame it. */
export const ownFrameHeader = 'x-own-frame';
/** Set on the sign-in page of staff. */
export const signInHeader = 'x-sign-in';
/** Set when the worker could not render the page. */
export const failedHeader = 'x-page-failed';
/** Failures on a page that was sent nevertheless, as percent-encoded JSON; for the check of a release. */
export const flawsHeader = 'x-page-flaws';
/**
 * Asks how long the page's loaders take, and on the answer tells it: milliseconds by route, as percent-encoded JSON; for the check of
 * a release.
 */
export const loaderTimesHeader = 'x-loader-times';
/** The version of the API's content, while it is known. */
export const contentVersionHeader = 'x-content-version';
/** Set when a translator wants to see keys in place of texts. */
export const showKeysHeader = 'x-show-keys';
/** Room for the drafts of a translator. */
export const maxHeaderBytes = 256 * 1024;
/** The drafts of the translator who previews the page, as JSON in Base64. */
export const draftsHeader = 'x-draft-texts';
/** The trial of the person who opens the page, as JSON. */
export const trialHeader = 'x-trial';
/** Asks a worker for the sitemap of the remote that it names, in place of a page. */
export const sitemapHeader = 'x-sitemap-of';
/** Addresses that one sitemap may hold (sitemaps.org), and the pages that this makes: each has one in each language. */
export const maxSitemapPages = Math.floor(50_000 / languages.length);
/** The hashes of the scripts inside of the page, as the content security policy names them. */
export const inlineScriptsHeader = 'x-inline-scripts';
/** The nonce of this answer's content security policy. */
export const nonceHeader = 'x-page-nonce';
