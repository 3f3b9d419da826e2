import type { PageMeta } from '@nalam/api/contract';
import { Outlet, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { apiContext, type ApiClient } from '../../offers/api.ts';
import { BrowserRendered } from '../browser-rendered.tsx';
import { Document } from '../document.tsx';
import { LinkFollower } from './link-follower.tsx';
import { PageError } from '../page-error.tsx';
import { Notices } from '../notices.tsx';
import { pathOf } from './path.ts';
import { ScrollManager } from './scroll-manager.tsx';

const fetchMeta = (api: ApiClient, path: string, signal: AbortSignal) =>
  api.get<PageMeta>('/meta', { params: { path }, signal });

/** Loads the page's entry in Manage Meta. Without one, the page uses the centre's name. */
async function loadMeta({ request, context }: LoaderFunctionArgs): Promise<PageMeta | null> {
  try {
    return await fetchMeta(context.get(apiContext), pathOf(request.url), request.signal);
  } catch {
    return null;
  }
}

/** Every page's outermost route: the document, the notices and the scroll position. */
export function rootRoute(children: RouteObject[]): RouteObject {
  return {
    id: 'root',
    path: '/',
    loader: loadMeta,
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    Component: () => (
      <Document>
        <Outlet />
        <Notices />
        <ScrollManager />
        <LinkFollower />
      </Document>
    ),
    // Shown if the server rendered nothing: for pages behind sign-in.
    HydrateFallback: () => (
      <Document>
        <BrowserRendered />
      </Document>
    ),
    ErrorBoundary: () => (
      <Document>
        <main>
          <PageError />
        </main>
      </Document>
    ),
    children,
  };
}
