import { afterEach, expect, test } from '@jest/globals';
import { act, waitFor, within } from '@testing-library/react';
import { Suspense, use, useId, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import {
  createBrowserRouter,
  data,
  Outlet,
  RouterProvider,
  UNSAFE_ErrorResponseImpl,
  useActionData,
  useNavigation,
  useRevalidator,
} from 'react-router-dom';
import { createApiClient } from '../offers/api.ts';
import { siteOpened, useSite } from '../offers/session.ts';
import { toServerParts } from './render/document-parts.tsx';
import { pageDataOf } from './render/page-data-of.ts';
import { http, HttpResponse } from 'msw';
import { server as network } from '../testing/network.ts';
import { remoteWith } from '../testing/remote-with.ts';
import { releaseOf } from '../testing/release-of.ts';
import { createHost, type Host } from './create-host.tsx';
import { ServerPartsProvider } from './document.tsx';
import { HostApp } from './host-app.tsx';
import { createI18n } from './host-i18n.ts';
import { ownResources } from '../testing/own-resources.ts';
import { toHydrationState } from './page-data.ts';
import type { Place } from './routing/route-facts.ts';

function Field({ label }: { label: string }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input id={id} />
    </>
  );
}

function SiteStatus() {
  return <p role="note">{useSite().status}</p>;
}

const never = new Promise<never>(() => undefined);

/** Suspends React while the router loads, so that it renders only the result. */
function SuspendedWhileLoading() {
  const states = [useNavigation().state, useRevalidator().state];
  return states.every((state) => state === 'idle') ? null : use(never);
}

/** Loads the code of one page; a test may let that fail. */
let loadAbout: () => Promise<{ Component: () => ReactNode }>;

const handle = { layout: 'visitor' } as const;
const remote = remoteWith(
  'site',
  [
    { id: 'home', path: '', handle, Component: () => <Field label="Name" /> },
    {
      id: 'form',
      path: 'form',
      handle,
      action: () => data('Too short', { status: 400 }),
      Component: () => <p role="note">{useActionData<string>()}</p>,
    },
    { id: 'about', path: 'about', handle, lazy: () => loadAbout() },
    {
      id: 'contact',
      path: 'contact',
      handle,
      Component: () => (
        <Suspense>
          <SiteStatus />
        </Suspense>
      ),
    },
  ],
  {
    layout: () =>
      Promise.resolve({
        Component: () => (
          <>
            <Field label="Search" />
            <SuspendedWhileLoading />
            <Outlet />
          </>
        ),
      }),
    extends: {
      header: () =>
        Promise.resolve({
          actions: [],
          strings: { namespace: 'site-header', load: () => Promise.resolve({}) },
        }),
    },
  },
);

/** A host's reports. */
const problems: unknown[] = [];
afterEach(() => expect(problems.splice(0)).toEqual([]));

const hostIn = (place: Place, state?: Record<string, unknown>) =>
  createHost({
    place,
    language: 'en',
    siteUrl: 'https://nalam.example',
    i18n: createI18n('en', ownResources.en),
    api: createApiClient({ baseURL: '/api', language: 'en', timeoutMs: 5000 }),
    releases: [releaseOf(remote)],
    importRemote: () => Promise.resolve(remote),
    report: (error) => problems.push(error),
    ...(state && { state }),
  });

async function renderOnServer(host: Host, request: Request) {
  const handler = createStaticHandler(host.routes);
  const context = await handler.query(request, { requestContext: host.loaderContext() });
  if (context instanceof Response) throw new Error('A redirect was not expected.');
  const html = renderToString(
    <ServerPartsProvider
      value={toServerParts({
        inlineScript: '',
        stylesheets: [],
        fonts: [],
        preloads: [],
        scripts: [],
        starter: undefined,
        sleeps: false,
        pageData: '{}',
      })}
    >
      <HostApp host={host}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </HostApp>
    </ServerPartsProvider>,
  );
  const { hydration } = pageDataOf(host, context, {
    remotes: { shell: '1.0.0', releases: [releaseOf(remote)] },
    inBrowser: false,
    isPersonal: false,
  });
  if (!hydration) throw new Error('The server rendered this page.');
  return { html, hydration };
}

/**
 * Shows a page as the server sent it, and hydrates it.
 * @param onInteractive called first, when parts of the page may not be hydrated yet
 * @returns a function that ends it
 */
async function hydrate(
  server: Host,
  request: Request,
  onServerPage: (body: HTMLElement) => void,
  onInteractive: (browser: Host) => void = () => undefined,
) {
  const { html, hydration } = await renderOnServer(server, request);
  const sentPage = new DOMParser().parseFromString(html, 'text/html');
  document.replaceChild(document.adoptNode(sentPage.documentElement), document.documentElement);
  onServerPage(document.body);

  const { pathname } = new URL(request.url);
  history.replaceState(null, '', pathname);
  const browser = hostIn('browser', {
    services: server.store.getState().services,
    site: server.store.getState().site,
  });
  await browser.loadCodeFor(pathname);
  const router = createBrowserRouter(browser.routes, {
    getContext: browser.loaderContext,
    hydrationData: toHydrationState(hydration, UNSAFE_ErrorResponseImpl),
  });
  let interactive = false;
  let root: Root | undefined;
  // React logs mismatches as console errors, which fail a test.
  await act(() => {
    root = hydrateRoot(
      document,
      <HostApp
        host={browser}
        onInteractive={() => {
          interactive = true;
          onInteractive(browser);
        }}
      >
        <RouterProvider router={router} />
      </HostApp>,
    );
    return Promise.resolve();
  });
  await waitFor(() => expect(interactive).toBe(true));
  return () =>
    act(() => {
      root?.unmount();
      return Promise.resolve();
    });
}

// Not `screen`, which keeps the body that this test replaces.
const nameField = () => within(document.body).getByLabelText('Name');

test('a page is hydrated as the server sent it, down to the ids that join labels and fields', async () => {
  let id: string | undefined;
  const unmount = await hydrate(hostIn('server'), new Request('http://localhost/'), () => {
    ({ id } = nameField());
  });

  expect(nameField().id).toBe(id);
  await unmount();
});

test('the answer to a posted form stays on the page when the browser takes over', async () => {
  const unmount = await hydrate(
    hostIn('server'),
    new Request('http://localhost/form', { method: 'POST', body: new URLSearchParams() }),
    (body) => expect(body).toHaveTextContent('Too short'),
  );

  expect(within(document.body).getByRole('note')).toHaveTextContent('Too short');
  await unmount();
});

test('a part of the page that is hydrated after the store has changed matches what the server sent, and then shows the change', async () => {
  network.use(http.get('*/api/site-settings', () => new HttpResponse(null, { status: 503 }), { once: true }));

  const unmount = await hydrate(
    hostIn('server'),
    new Request('http://localhost/contact'),
    (body) => expect(body).toHaveTextContent('failed'),
    (browser) => browser.store.dispatch(siteOpened()),
  );

  await waitFor(() => expect(within(document.body).getByRole('note')).toHaveTextContent('ready'));
  await unmount();
});

test('the browser renders a page that the server could not, however fast its code and data arrive', async () => {
  loadAbout = () => Promise.reject(new Error('ERR_FAILED'));
  const unmount = await hydrate(hostIn('server'), new Request('http://localhost/about'), (body) => {
    expect(body).toHaveTextContent('This part of the page is missing');
    loadAbout = () => Promise.resolve({ Component: () => <p role="note">In Trichy since 1998</p> });
  });

  expect(await within(document.body).findByRole('note')).toHaveTextContent('In Trichy since 1998');
  expect(problems.splice(0)).toContainEqual(expect.objectContaining({ reason: 'unreachable' }));
  await unmount();
});

test('a page whose code does not load stays as the server sent it, and does not ask for it again and again', async () => {
  const About = () => <p role="note">In Trichy since 1998</p>;
  loadAbout = () => Promise.resolve({ Component: About });
  const server = hostIn('server');
  await server.loadCodeFor('/about');
  let requests = 0;
  const unmount = await hydrate(server, new Request('http://localhost/about'), () => {
    loadAbout = () => {
      requests += 1;
      return Promise.reject(new Error('ERR_FAILED'));
    };
  });
  // React renders suspended parts again whenever one of their promises settles.
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));

  expect(within(document.body).getByRole('note')).toHaveTextContent('In Trichy since 1998');
  // Before and during hydration.
  expect(requests).toBeLessThanOrEqual(3);
  expect(problems.splice(0)).toContainEqual(expect.objectContaining({ reason: 'unreachable' }));
  await unmount();
});
