import { expect, test } from '@jest/globals';
import { act, waitFor, within } from '@testing-library/react';
import { useId } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { createBrowserRouter, Outlet, RouterProvider, UNSAFE_ErrorResponseImpl } from 'react-router-dom';
import { createApiClient } from '../offers/api.ts';
import { contractVersion, type RemoteModule } from '../offers/contract.ts';
import '../testing/network.ts';
import { releaseOf } from '../testing/release-of.ts';
import { createHost, type Host } from './create-host.tsx';
import { ServerPartsProvider } from './document.tsx';
import { HostApp } from './host-app.tsx';
import { createI18n } from './host-i18n.ts';
import { ownResources } from './own-resources.ts';
import { toHydrationState } from './page-data.ts';
import type { Place } from './remote-routes.tsx';

function Field({ label }: { label: string }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input id={id} />
    </>
  );
}

const remote: RemoteModule = {
  name: 'site',
  contract: contractVersion,
  routes: [{ id: 'home', path: '', handle: { layout: 'visitor' }, Component: () => <Field label="Name" /> }],
  locales: () => Promise.resolve({}),
  layout: () =>
    Promise.resolve({
      Component: () => (
        <>
          <Field label="Search" />
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
  smoke: [],
};

const hostIn = (place: Place, state?: Record<string, unknown>) =>
  createHost({
    place,
    language: 'en',
    siteUrl: 'https://nalam.example',
    i18n: createI18n('en', ownResources.en),
    api: createApiClient({ baseURL: '/api', language: 'en', deadline: 5000 }),
    releases: [releaseOf(remote)],
    importRemote: () => Promise.resolve(remote),
    report: (error) => {
      throw error;
    },
    ...(state && { state }),
  });

async function renderOnServer(host: Host) {
  const handler = createStaticHandler(host.routes);
  const context = await handler.query(new Request('http://localhost/'), {
    requestContext: host.loaderContext(),
  });
  if (context instanceof Response) throw new Error('A redirect was not expected.');
  const html = renderToString(
    <ServerPartsProvider value={{ stylesheets: [], fonts: [], preloads: [], scripts: [], pageData: '{}' }}>
      <HostApp host={host}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </HostApp>
    </ServerPartsProvider>,
  );
  return { html, loaderData: context.loaderData };
}

// Not `screen`: it holds on to the body that this test replaces.
const nameField = () => within(document.body).getByLabelText('Name');

test('a page is hydrated as the server sent it, down to the ids that join labels and fields', async () => {
  const server = hostIn('server');
  const { html, loaderData } = await renderOnServer(server);
  const sentPage = new DOMParser().parseFromString(html, 'text/html');
  document.replaceChild(document.adoptNode(sentPage.documentElement), document.documentElement);
  const sent = nameField().id;

  const browser = hostIn('browser', {
    services: server.store.getState().services,
    site: server.store.getState().site,
  });
  await browser.loadCodeFor('/');
  const router = createBrowserRouter(browser.routes, {
    getContext: browser.loaderContext,
    hydrationData: toHydrationState({ loaderData, errors: null }, UNSAFE_ErrorResponseImpl),
  });
  let interactive = false;
  let root: Root | undefined;
  // React's complaints about a mismatch are errors of the console, which fail a test.
  await act(() => {
    root = hydrateRoot(
      document,
      <HostApp host={browser} onInteractive={() => (interactive = true)}>
        <RouterProvider router={router} />
      </HostApp>,
    );
    return Promise.resolve();
  });

  await waitFor(() => expect(interactive).toBe(true));
  expect(nameField().id).toBe(sent);
  await act(() => {
    root?.unmount();
    return Promise.resolve();
  });
});
