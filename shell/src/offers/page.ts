/** The host page's API for a remote's pages and layouts. */
import { useOutletContext, useRouteLoaderData } from 'react-router-dom';
import { useHost } from '../host/host-context.ts';
import { inLanguage } from '../host/routing/path.ts';
import type { LayoutData } from '../host/visitor-layout.tsx';
import type { DashboardTools, Language, PartStrings } from './contract.ts';

/** The same page in another language is a separate document: link to it with a plain `<a>`, not with `<Link>`. */
export { useAddressIn } from '../host/routing/path-hooks.ts';
export { HeaderActions } from '../host/remotes/header-actions.tsx';
export { Slot } from '../host/remotes/slot.tsx';
export { useDashboardExtensions, useDashboardRoutes } from '../host/remotes/dashboard-extensions.ts';

/** @returns the page's language; it never changes while a page is open */
export const useLanguage = (): Language => useHost().language;

/** @returns a function that loads the strings of a part that is added later, such as a dialog */
export const useAddStrings = (): ((strings: PartStrings) => Promise<void>) => useHost().addStrings;

/** @returns the layout's loader data; undefined if it failed, and without the layout */
export function useLayoutData(): unknown {
  const layout = useRouteLoaderData<LayoutData>('visitor-layout');
  return layout?.status === 'loaded' ? layout.data : undefined;
}

/** For pages with the layout `dashboard`. @returns the dashboard's tools for them */
export const useDashboardTools = (): DashboardTools => useOutletContext<DashboardTools>();

/** @returns the public address of the site, for search engines */
export const useSiteUrl = (): string => useHost().siteUrl;

/** @returns an address with its language, for forms and links that the router doesn't handle */
export function useHref(): (path: string) => string {
  const language = useLanguage();
  return (path) => inLanguage(path, language);
}
