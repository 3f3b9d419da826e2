/** All checks for sources and releases before they go live. docs/releasing.md explains the messages. */
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

/** Checks of a package's folder, run while it is built. */
export const sourceChecks: Check<[directory: string]>[] = [
  { name: 'types', find: findTypeErrors },
  { name: 'strings', find: findIncompleteStrings },
];

/** Checks of releases that would be live together. Faults that are already live do not block a change. */
export const releaseChecks: Check<[store: ReleaseStore, composed: Composed]>[] = [
  { name: 'weight of the header', find: findHeavyHeaders },
  { name: 'smoke addresses', find: (_, composed) => findMissingSmoke(composed) },
];

/** Checks of what a change removes and what it requires. */
export const changeChecks: Check<[candidate: Candidate, running: RunningComposition]>[] = [
  { name: 'lost routes', find: findLostRoutes },
  { name: 'calls of the API', find: findChangedCalls },
  { name: 'stylesheets', find: findWideStyles },
];

/**
 * Checks of pages, one after another; a page that fails one check is skipped by the next. Faults that are already live do not block a change, as
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

/** Addresses, by kind of check. */
export interface PagesToCheck {
  smoke: string[];
  /** Pages that the change adds or changes. They may redirect, for example a checkout without a cart. */
  others: string[];
  sitemaps: string[];
  inBrowser: string[];
  /** Opened by a super admin of a demo site. */
  screens: string[];
}
