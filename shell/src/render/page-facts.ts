import type { StaticHandlerContext } from 'react-router';
import type { RouteFacts } from '../host/remotes/remote-routes.tsx';

/** What a page's routes say about it. */
export interface PageFacts {
  /** Whether the browser renders it. */
  inBrowser: boolean;
  /** Whether it may stand in a frame of our own. */
  inOwnFrame: boolean;
  /** Whether staff sign in there. */
  signsIn: boolean;
  /** Whether it is one person's, by its address. */
  isPersonal: boolean;
  /** Whether it stands in the visitors' layout. */
  forVisitors: boolean;
}

export function factsOf({ matches }: Pick<StaticHandlerContext, 'matches'>): PageFacts {
  const facts = matches.map(({ route }) => route.handle as RouteFacts | undefined);
  return {
    inBrowser: facts.some((fact) => fact?.render === 'browser'),
    inOwnFrame: facts.some((fact) => fact?.frame === 'own'),
    signsIn: facts.some((fact) => fact?.signIn === true),
    isPersonal: facts.some((fact) => fact?.personal === true),
    forVisitors: matches.some(({ route }) => route.id === 'visitor-layout'),
  };
}
