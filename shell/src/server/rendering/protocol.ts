/** The protocol between the shell's server and its render workers. */

import { languages } from '@nalam/api/languages';
import type { Composition } from '../../releases/store/remote-version.ts';

/** How long a page of a site waits for the API before it is sent without it. */
export const pageDeadlineMs = 2500;

/** A worker's start-up configuration. */
export interface WorkerConfig {
  releases: string;
  /** The versions to render. */
  versions: Composition;
  /** The fallback versions for browsers, by package. */
  previous: Composition;
  socket: string;
  apiUrl: string;
  siteUrl: string;
  /** The host from which browsers load files of releases; undefined for the site itself. */
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
  /** Without a sign of life for this long, a worker counts as hung. */
  hangMs: 2500,
  /** How long a remote may take to list its pages. */
  sitemapMs: 10_000,
};

/** A worker's limit for long-lived objects: under load it uses 35 to 50 MB; with more room V8 only collects later. */
export const workerHeapMb = 160;

/**
 * A worker's messages: it is ready, its event loop runs, its memory is nearly full, a release's file was changed or can't be
 * read, or an error was not caught.
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

/** The file descriptor of a worker's log; output of releases' code goes to its standard output instead. */
export const logDescriptor = 4;

/** The address of the list of remotes, on workers and on the server. */
export const remotesAddress = '/remotes.json';

/** How often a worker sends `alive`. */
export const heartbeatMs = 250;

/** Set if the page is complete and the same for all visitors: it may be cached, unless a backend answered. */
export const cacheableHeader = 'x-page-cacheable';
/** Set if a remote's backend answered for the page, so that it may differ for each visitor. */
export const backendHeader = 'x-page-asks-backend';
/** Set if a page of this site may frame it. */
export const ownFrameHeader = 'x-own-frame';
/** Set on the sign-in page of staff. */
export const signInHeader = 'x-sign-in';
/** Set if the worker could not render the page. */
export const failedHeader = 'x-page-failed';
/** Failures on a page that was sent nevertheless, as percent-encoded JSON; for the release check. */
export const flawsHeader = 'x-page-flaws';
/**
 * Requests, and in the answer contains, the duration of the page's loaders: milliseconds by route, as percent-encoded JSON; for the
 * release check.
 */
export const loaderTimesHeader = 'x-loader-times';
/** The version of the API's content, if known. */
export const contentVersionHeader = 'x-content-version';
/** Set if a translator wants to see keys instead of texts. */
export const showKeysHeader = 'x-show-keys';
/** Large enough for a translator's drafts. */
export const maxHeaderBytes = 256 * 1024;
/** The drafts of the translator previewing the page, as JSON in Base64. */
export const draftsHeader = 'x-draft-texts';
/** The trial of the person who opens the page, as JSON. */
export const trialHeader = 'x-trial';
/** Requests a remote's sitemap from a worker instead of a page. */
export const sitemapHeader = 'x-sitemap-of';
/** The number of pages in a sitemap, which may contain 50,000 addresses (sitemaps.org): one per page and language. */
export const maxSitemapPages = Math.floor(50_000 / languages.length);
/** The hashes of the page's inline scripts, in the format of the content security policy. */
export const inlineScriptsHeader = 'x-inline-scripts';
/** The nonce of this answer's content security policy. */
export const nonceHeader = 'x-page-nonce';
