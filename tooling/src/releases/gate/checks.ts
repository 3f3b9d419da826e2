/** All that sources and releases must pass before they go live. docs/releasing.md explains the messages. */
import type { ReleaseStore } from '@nalam/shell/releases';
import { findLateErrors } from './late-errors.ts';
import { findInBrowser } from './browser-pages.ts';
import type { Candidate, Composed } from './candidate.ts';
import { findChangedCalls } from './changed-calls.ts';
import type { Finding } from './finding.ts';
import { findHeavyHeaders } from './header-weight.ts';
import { findIncompleteStrings } from './incomplete-strings.ts';
import { findLostRoutes } from './lost-routes.ts';
import { findInRenderedPages } from './rendered-pages.ts';
import type { RunningComposition } from './running-composition.ts';
import { findInSitemaps } from './sitemaps.ts';
import { findMissingSmoke } from './smoke-addresses.ts';
import { findOnStaffScreens } from './staff-screens.ts';
import { findTypeErrors } from './type-errors.ts';
import { findWideStyles } from './wide-styles.ts';

interface Check<Subject extends unknown[]> {
  name: string;
  find: (...subject: Subject) => Finding[] | Promise<Finding[]>;
}

/** Check a package's folder, while it is built. */
export const sourceChecks: Check<[directory: string]>[] = [
  { name: 'types', find: findTypeErrors },
  { name: 'strings', find: findIncompleteStrings },
];

/** Check releases that would be live together. A fault that what is live has, too, is no reason to refuse a change. */
export const releaseChecks: Check<[store: ReleaseStore, composed: Composed]>[] = [
  { name: 'weight of the header', find: findHeavyHeaders },
  { name: 'smoke addresses', find: (_, composed) => findMissingSmoke(composed) },
];

/** Check what a change takes away, and what it asks for. */
export const changeChecks: Check<[candidate: Candidate, running: RunningComposition]>[] = [
  { name: 'lost routes', find: findLostRoutes },
  { name: 'calls of the API', find: findChangedCalls },
  { name: 'stylesheets', find: findWideStyles },
];

/**
 * Check pages, one after the other; a page that fails one check is left out of the next. A fault that is live already is no reason to refuse, as
 * with releases.
 */
export const pageChecks: Check<[pages: PagesToCheck, running: RunningComposition]>[] = [
  {
    name: 'pages on the server',
    find: ({ smoke, others }, running) => findInRenderedPages(smoke, others, running),
  },
  { name: 'sitemaps', find: ({ sitemaps }, running) => findInSitemaps(sitemaps, running) },
  { name: 'pages in a browser', find: ({ inBrowser }, running) => findInBrowser(inBrowser, running) },
  { name: 'staff screens', find: ({ screens }, running) => findOnStaffScreens(screens, running) },
  { name: 'what pages leave behind', find: (_, running) => findLateErrors(running) },
];

/** Addresses, by what is done with them. */
export interface PagesToCheck {
  smoke: string[];
  /** Pages that the change adds or changes. They may lead elsewhere, such as a checkout without a cart. */
  others: string[];
  sitemaps: string[];
  inBrowser: string[];
  /** Opened by a super admin of a demo site. */
  screens: string[];
}
