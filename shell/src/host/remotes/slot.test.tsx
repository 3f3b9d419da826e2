import { afterEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { ApiError, createApiClient } from '../../offers/api.ts';
import { contractVersion, type RemoteModule, type SlotModule } from '../../offers/contract.ts';
import { releaseOf } from '../../testing/release-of.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createHost } from '../create-host.tsx';
import { HostApp } from '../host-app.tsx';
import { createI18n } from '../host-i18n.ts';
import { slotFiller } from '../render/fill-slots.ts';
import { ownResources } from '../../testing/own-resources.ts';
import { Slot } from './slot.tsx';

const noStrings = () => Promise.resolve({});

const clinic: RemoteModule = {
  name: 'clinic',
  contract: contractVersion,
  locales: noStrings,
  routes: [
    {
      id: 'service',
      path: 'services/:name',
      handle: { slots: ['service-page'] },
      loader: () => null,
      Component: () => (
        <main>
          <h1>ECG</h1>
          <Slot name="service-page" params={{ name: 'ecg' }} />
        </main>
      ),
    },
  ],
  smoke: [],
};

const shopWith = (part: () => Promise<SlotModule<'service-page'>>): RemoteModule => ({
  name: 'shop',
  contract: contractVersion,
  locales: noStrings,
  routes: [],
  extends: { slots: { 'service-page': part } },
  smoke: [],
});

const packages: SlotModule<'service-page'> = {
  Component: ({ data }: { data: string[] }) => <ul aria-label="Packages">{data}</ul>,
  loader: ({ params }) => Promise.resolve([`Package with ${params.name}`]),
};

afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

/** jsdom has no layout, so a test decides which elements come into view. */
function playViewport(): { scrollToSlot: () => Promise<void> } {
  const watching = new Set<(entries: { isIntersecting: boolean }[]) => void>();
  globalThis.IntersectionObserver = class {
    readonly #callback: (entries: { isIntersecting: boolean }[]) => void;
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      this.#callback = callback;
    }
    observe() {
      watching.add(this.#callback);
    }
    disconnect() {
      watching.delete(this.#callback);
    }
  } as unknown as typeof IntersectionObserver;
  return {
    scrollToSlot: () =>
      act(async () => {
        for (const call of watching) call([{ isIntersecting: true }]);
        // Until the part's data has loaded.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }),
  };
}

test('a part is loaded once its slot comes into view', async () => {
  const { scrollToSlot } = playViewport();
  let loads = 0;
  const shop = shopWith(() => {
    loads += 1;
    return Promise.resolve(packages);
  });
  renderApp([clinic, shop], '/services/ecg');
  await screen.findByRole('heading', { name: 'ECG' });
  expect(loads).toBe(0);

  await scrollToSlot();

  expect(await screen.findByText('Package with ecg')).toBeVisible();
  expect(loads).toBe(1);
});

test('a failed part is left out and reported, and the page still works', async () => {
  const { scrollToSlot } = playViewport();
  const broken = shopWith(() => Promise.reject(new Error('The chunk is gone.')));
  const { problems } = renderApp([clinic, broken], '/services/ecg');
  await screen.findByRole('heading', { name: 'ECG' });

  await scrollToSlot();

  expect(problems).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'ECG' })).toBeVisible();
});

test('a refusal by the API does not count as a failure of the part', async () => {
  const { scrollToSlot } = playViewport();
  const shop = shopWith(() =>
    Promise.resolve({ ...packages, loader: () => Promise.reject(new ApiError({ kind: 'offline' })) }),
  );
  const { problems } = renderApp([clinic, shop], '/services/ecg');
  await screen.findByRole('heading', { name: 'ECG' });

  await scrollToSlot();

  expect(problems).toEqual([expect.any(ApiError)]);
  expect(screen.getByRole('heading', { name: 'ECG' })).toBeVisible();
});

async function renderOnServer(shop: RemoteModule) {
  const problems: unknown[] = [];
  const report = (error: unknown) => void problems.push(error);
  const host = createHost({
    place: 'server',
    language: 'en',
    siteUrl: 'https://nalam.example',
    i18n: createI18n('en', ownResources.en),
    api: createApiClient({ baseURL: '/api', language: 'en', timeoutMs: 5000 }),
    releases: [clinic, shop].map(releaseOf),
    importRemote: ({ name }) => Promise.resolve(name === 'shop' ? shop : clinic),
    fillSlots: slotFiller({
      stylesheetsOf: (_, chunk) => [{ href: `/${chunk}.css`, integrity: undefined }],
      report,
    }),
    report,
  });
  const handler = createStaticHandler(host.routes);
  const context = await handler.query(new Request('https://nalam.example/services/ecg'), {
    requestContext: host.loaderContext(),
  });
  if (context instanceof Response) throw new Error('A redirect was not expected.');
  const html = renderToString(
    <HostApp host={host}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} />
    </HostApp>,
  );
  return { html, problems, contents: [...host.context.slots.contents] };
}

test('the server draws a part with the page, its stylesheet beside it', async () => {
  const { html, contents } = await renderOnServer(shopWith(() => Promise.resolve(packages)));

  expect(html).toContain('Package with ecg');
  expect(html).toContain('<link rel="stylesheet" href="/service-page-slot.css"/>');
  expect(contents).toMatchObject([
    ['shop service-page {"name":"ecg"}', { status: 'loaded', data: ['Package with ecg'] }],
  ]);
});

test('the server sends the page without a part whose data is late', async () => {
  const { html, contents, problems } = await renderOnServer(
    shopWith(() => Promise.resolve({ ...packages, loader: () => new Promise(() => undefined) })),
  );

  expect(html).toContain('ECG');
  expect(html).not.toContain('Packages');
  expect(contents).toMatchObject([['shop service-page {"name":"ecg"}', { status: 'failed' }]]);
  expect(problems).toMatchObject([{ reason: 'slow', remote: 'shop' }]);
});
