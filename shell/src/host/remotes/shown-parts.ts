import type { SlotName } from '../../offers/contract.ts';
import type { RemoteRelease } from './release.ts';
import type { RemoteHandle } from './remote-registry.ts';
import type { RouteFacts } from '../routing/route-facts.ts';

/** A page's matched routes, of the server's router or the browser's. */
export type Matches = { route: { id?: string; handle?: unknown } }[];

/** @returns the parts of a remote that a page shows */
export function shownParts(matches: Matches, { name, offers }: Pick<RemoteRelease, 'name' | 'offers'>) {
  const facts = matches.map(({ route }) => (route.handle ?? {}) as Partial<RouteFacts>);
  const forVisitors = matches.some(({ route }) => route.id === 'visitor-layout');
  return {
    /** Around a visitor's page. */
    layout: forVisitors && offers.layout,
    header: forVisitors && offers.header,
    pages: facts.filter(({ remote, page }) => remote === name && page),
    slots: facts.flatMap(({ slots = [] }): SlotName[] =>
      slots.filter((slot) => offers.slots?.includes(slot)),
    ),
  };
}

/** A version that contributed to a page; the shell's has no roles, because it composes the others. */
export interface PageMaker {
  name: string;
  version: string;
  roles: ('layout' | 'page' | 'header' | 'slot')[];
}

/**
 * @param shell the shell's version
 * @returns the versions that made a page
 */
export function makersOf(
  matches: Matches,
  { shell, remotes }: { shell: string; remotes: Pick<RemoteHandle, 'release' | 'running'>[] },
): PageMaker[] {
  const makers = remotes.map(({ release, running }): PageMaker => {
    const { layout, header, pages, slots } = shownParts(matches, release);
    const roles: PageMaker['roles'] = [
      ...(layout || pages.some(({ offersLayout }) => offersLayout) ? (['layout'] as const) : []),
      ...(pages.some(({ offersLayout }) => !offersLayout) ? (['page'] as const) : []),
      ...(header ? (['header'] as const) : []),
      ...(slots.length > 0 ? (['slot'] as const) : []),
    ];
    return { name: release.name, version: running.version, roles };
  });
  return [{ name: 'shell', version: shell, roles: [] }, ...makers.filter(({ roles }) => roles.length > 0)];
}
