import type { StaticHandlerContext } from 'react-router';
import type { RouteFacts } from '../routing/route-facts.ts';
import type { PageMaker } from '../remotes/shown-parts.ts';
import type { Trial } from '../../offers/contract.ts';

/** Facts about a page from its routes and its reader's trial. */
export interface PageFacts {
  /** True if the browser renders it. */
  inBrowser: boolean;
  /** True if our own pages may frame it. */
  inOwnFrame: boolean;
  /** True if staff sign in on it. */
  signsIn: boolean;
  /** True if its address is personal to one visitor. */
  isPersonal: boolean;
  /** True if it uses the visitors' layout. */
  forVisitors: boolean;
}

/** @returns whether the trial loads a remote from the person's own machine */
export const isElsewhere = (trial: Trial | undefined, remote: string): boolean =>
  trial?.[remote]?.startsWith('http') === true;

/** Remotes on the person's own machine can't run here, so the browser renders the whole page. */
export const rendersElsewhere = (trial: Trial = {}): boolean =>
  Object.keys(trial).some((remote) => isElsewhere(trial, remote));

export function factsOf({ matches }: Pick<StaticHandlerContext, 'matches'>, trial?: Trial): PageFacts {
  const facts = matches.map(({ route }) => route.handle as RouteFacts | undefined);
  return {
    inBrowser: rendersElsewhere(trial) || facts.some((fact) => fact?.render === 'browser'),
    inOwnFrame: facts.some((fact) => fact?.frame === 'own'),
    signsIn: facts.some((fact) => fact?.signIn === true),
    isPersonal: facts.some((fact) => fact?.personal === true),
    forVisitors: matches.some(({ route }) => route.id === 'visitor-layout'),
  };
}

/** @returns a header for staff in a trial: the version, or the machine, behind each part of the page */
export const partsHeader = (makers: PageMaker[], trial: Trial): Record<string, string> => ({
  'x-parts': makers
    .map(({ name, version, roles }) =>
      [`${name}@${isElsewhere(trial, name) ? trial[name] : version}`, ...roles].join(' '),
    )
    .join(', '),
});

export const headersOf = ({ inBrowser, isPersonal }: PageFacts): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  // Pages behind sign-in are not indexed.
  ...((inBrowser || isPersonal) && { 'x-robots-tag': 'noindex' }),
  // Not `no-referrer`: a form would arrive without its origin, and older browsers send nothing else to identify it.
  ...(isPersonal && { 'referrer-policy': 'same-origin' }),
});
