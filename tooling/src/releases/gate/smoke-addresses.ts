import { splitPath } from '@nalam/api/languages';
import { addressesOf, type StoredRemoteRelease } from '@nalam/shell/releases';
import type { Finding } from './finding.ts';
import { covers } from './lost-routes.ts';
import type { Composed } from './candidate.ts';

type Routes = StoredRemoteRelease['routes'];

/** @returns the routes of visitors' pages */
const visitorsRoutes = (routes: Routes): Routes =>
  routes.filter(({ handle }) => handle?.layout !== 'dashboard' && handle?.offersLayout !== 'dashboard');

const withoutLanguage = (address: string) => splitPath(new URL(address, 'http://site').pathname).path;

/** Finds remotes without any page to render before a release, so that nothing would prove that they work. */
export function findMissingSmoke({ remotes }: Composed): Finding[] {
  return remotes.flatMap(({ name, routes, offers, smoke }) => {
    if (addressesOf(routes).length === 0 && !Object.values(offers).some(Boolean))
      return [{ where: name, what: 'it has no routes, and adds nothing to the pages of others.' }];
    const pages = addressesOf(visitorsRoutes(routes));
    const isShown = smoke.some((address) =>
      pages.some((pattern) => covers(pattern, withoutLanguage(address))),
    );
    return pages.length === 0 || isShown
      ? []
      : [
          {
            where: name,
            what: 'it has pages for visitors, and names none of them in `smoke` of src/remote.ts.',
          },
        ];
  });
}
