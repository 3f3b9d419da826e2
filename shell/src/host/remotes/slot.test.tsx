import { afterEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { ApiError, createApiClient } from '../../offers/api.ts';
import type { RemoteModule, SlotModule } from '../../offers/contract.ts';
import { remoteWith } from '../../testing/remote-with.ts';
import { releaseOf } from '../../testing/release-of.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createHost } from '../create-host.tsx';
import { HostApp } from '../host-app.tsx';
import { createI18n } from '../host-i18n.ts';
import { slotFiller } from '../render/fill-slots.ts';
import { ownResources } from '../../testing/own-resources.ts';
import { Slot } from './slot.tsx';

const clinic = remoteWith('clinic', [
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
]);

const shopWith = (part: () => Promise<SlotModule<'service-page'>>) =>
  remoteWith('shop', [], { extends: { slots: { 'service-page': part } } });

const packages: SlotModule<'service-page'> = {
  Component: ({ data }: { data: string[] }) => <ul aria-label="Packages">{data}</ul>,
  loader: ({ params }) => Promise.resolve([`Package with ${params.name}`]),
};

afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

/** Opens the service's page; jsdom has no layout, so a test decides when its slot comes into view. */
async function openService(shop: RemoteModule) {
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
  const { problems } = renderApp([clinic, shop], '/services/ecg');
  await screen.findByRole('heading', { name: 'ECG' });
  const scrollToSlot = () =>
    act(async () => {
      for (const call of watching) call([{ isIntersecting: true }]);
      // Until the part's data has loaded.
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  return { problems, scrollToSlot };
}

test('a part is loaded once its slot comes into view', async () => {
  let loads = 0;
  const { scrollToSlot } = await openService(
    shopWith(() => {
      loads += 1;
      return Promise.resolve(packages);
    }),
  );
  expect(loads).toBe(0);

  await scrollToSlot();

  expect(await screen.findByText('Package with ecg')).toBeVisible();
  expect(loads).toBe(1);
});

const refused = new ApiError({ kind: 'offline' });
test.each([
  [
    'whose code does not load counts as its failure',
    () => Promise.reject(new Error('The chunk is gone.')),
    { remote: 'shop' },
  ],
  [
    'whose call the API refuses counts as no failure of it',
    () => Promise.resolve({ ...packages, loader: () => Promise.reject(refused) }),
    refused,
  ],
])('a part %s; it is left out and reported, and the page still works', async (_, part, problem) => {
  const { problems, scrollToSlot } = await openService(shopWith(part));

  await scrollToSlot();

  expect(problems).toEqual([problem instanceof ApiError ? problem : expect.objectContaining(problem)]);
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
