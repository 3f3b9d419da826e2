import { freeze } from '@reduxjs/toolkit';
import type { StaticHandlerContext } from 'react-router';
import type { Host } from '../create-host.tsx';
import { ownNamespaces } from '../own-resources.ts';
import type { LiveRemotes, PageData } from '../page-data.ts';
import type { RemoteRelease } from '../remotes/release.ts';
import type { RouteFacts } from '../routing/route-facts.ts';

interface PageFacts {
  /** All live releases. */
  remotes: LiveRemotes;
  /** True if the browser renders the page. */
  inBrowser: boolean;
  /** True for a personal page, such as one behind sign-in, which may link to any remote. */
  isPersonal: boolean;
}

/** @returns the data with which the browser hydrates the page */
export function pageDataOf(
  host: Host,
  context: StaticHandlerContext,
  { remotes: { shell, releases }, inBrowser, isPersonal }: PageFacts,
): PageData {
  const { language, siteUrl, slots } = host.context;
  const listed = isPersonal ? releases : releasesOn(context, releases);
  // Only the strings on this page: those of all pages of a remote weigh more than the page.
  const namespaces = [...ownNamespaces, ...host.context.remotes.flatMap(({ namespaces }) => [...namespaces])];
  const resources = Object.fromEntries(
    namespaces.flatMap((namespace) => {
      const strings = host.i18n.getResourceBundle(language, namespace) as Record<string, unknown> | undefined;
      return strings ? [[namespace, freeze(strings, true)]] : [];
    }),
  );
  // The browser has its own session, theme and notices.
  const { session: _session, theme: _theme, toasts: _toasts, ...state } = host.store.getState();
  return {
    language,
    siteUrl,
    shell,
    releases: listed,
    ...(listed.length < releases.length && { hasOthers: true }),
    resources,
    state,
    ...(!inBrowser && {
      hydration: {
        loaderData: context.loaderData,
        ...(context.actionData && { actionData: context.actionData }),
        // `shown-errors.ts` has removed the details.
        errors: context.errors,
      },
    }),
    ...(slots.contents.size > 0 && { slots: Object.fromEntries(slots.contents) }),
  };
}

/** @returns the releases of the page and its layout */
function releasesOn({ matches }: StaticHandlerContext, releases: RemoteRelease[]): RemoteRelease[] {
  const onPage = new Set(matches.map(({ route }) => (route.handle as RouteFacts | undefined)?.remote));
  return releases.filter(
    ({ name, offers }) => onPage.has(name) || offers.layout || offers.header || offers.slots?.length,
  );
}
