import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReleaseEvent, ReleasesOverview, ReportedVersion } from '@nalam/shell/contract';
import { http, HttpResponse, refusal, serveCalls, server } from '@nalam/shell/testing';
import ta from '../../../locales/ta/dashboard.json' with { type: 'json' };
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { serveStaff } from '../../testing/staff-network.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';

preloadDashboard(() => import('./releases-page.tsx'));

beforeEach(() => {
  serveStaff('superAdmin');
  server.use(http.get('*/api/dashboard/release-tokens', () => HttpResponse.json([])));
});

const publishedAt = '2026-11-20T19:00:00.000Z';
let number = 0;
/** The server's own reason is English: if it has figures, pages express it in their language. */
const eventOf = (
  action: ReleaseEvent['action'],
  version: string,
  more: Partial<ReleaseEvent> = {},
): ReleaseEvent => ({
  number: (number += 1),
  at: publishedAt,
  action,
  versions: { shop: version },
  reason: 'English',
  ...more,
});
const overview: ReleasesOverview = {
  packages: [
    {
      name: 'shop',
      live: {
        version: '1.0.0-second',
        publishedAt,
        commit: '9f2c01ab',
        owner: 'Shop team <shop@nalam.example>',
        changes: ['Show the stock', 'Round prices'],
        since: publishedAt,
        visitors: 120,
        failing: 3,
        lcp: 1930,
      },
      canary: {
        version: '1.0.0-third',
        publishedAt,
        since: publishedAt,
        percent: 10,
        visitors: 0,
        failing: 0,
      },
      frozen: { reason: 'Audit until Monday', since: publishedAt, by: 'mala' },
      earlier: [
        { version: '1.0.0-first', publishedAt },
        { version: '1.0.0-zeroth', publishedAt },
      ],
      kept: 4,
    },
  ],
  history: [
    eventOf('rollback', '1.0.0-old', { failure: { visitors: 8, failing: 6 } }),
    eventOf('rollback', '1.0.0-first', { by: 'Selvam', reason: 'The prices are gone' }),
    eventOf('canary', '1.0.0-first', { percent: 50 }),
  ],
};

const serveReleases = (answer: ReleasesOverview = overview) =>
  server.use(http.get('*/api/dashboard/releases', () => HttpResponse.json(answer)));

const open = (language: 'en' | 'ta' = 'en') =>
  openDashboard('/dashboard/releases', 'superAdmin', { language });

test('the screen shows what is live, how it works in browsers, and each change with its reason', async () => {
  serveReleases();
  open();

  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent('1.0.0-second');
  expect(card).toHaveTextContent('21 Nov 2026');
  expect(card).toHaveTextContent('9f2c01ab');
  expect(card).toHaveTextContent('Owner: Shop team <shop@nalam.example>');
  expect(card).toHaveTextContent('ChangesShow the stockRound prices');
  expect(card).toHaveTextContent('Failed in 3 of 120 browsers');
  expect(card).toHaveTextContent('1.9 s');
  expect(card).toHaveTextContent('For 10 % of visitors');
  expect(card).toHaveTextContent('Frozen since 21 Nov 2026, 12:30 am · mala: Audit until Monday');
  expect(card).toHaveTextContent('4 versions are kept');
  const [failureRollback, manualRollback, canaryStart] = within(
    screen.getByRole('region', { name: 'What happened' }),
  ).getAllByRole('listitem');
  expect(failureRollback).toHaveTextContent('The version that was rolled back failed in 6 of 8 browsers');
  expect(manualRollback).toHaveTextContent('Selvam: The prices are gone');
  expect(canaryStart).toHaveTextContent('Rolled out to 50 % of visitors');
});

test.each([
  ['1.0.0-first', 'Live, but not served', 'visitors get 1.0.0-first instead'],
  [null, 'Live, but not served', 'there is no other that could take its place'],
  ['1.0.0-second', 'Live, but damaged', 'visitors get what is left of it'],
])('a live version that is not served as it should be is marked: %s', async (served, mark, words) => {
  const [shop] = overview.packages;
  serveReleases({ ...overview, packages: shop ? [{ ...shop, served }] : [] });
  open();

  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent(mark);
  expect(card).toHaveTextContent(words);
});

test('a rollback after another change is refused with the reason, and what was typed stays', async () => {
  serveReleases();
  const bodies = serveCalls('post', '*/api/dashboard/releases/rollback', refusal(409, 'CONFLICT'));
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Roll shop back' }));
  expect(within(await screen.findByRole('dialog')).getByRole('combobox')).toHaveValue('1.0.0-first');
  await user.type(screen.getByRole('textbox', { name: /Why/ }), 'No prices');
  await user.click(screen.getByRole('button', { name: 'Roll back' }));

  expect(await screen.findByText(/Another version is live by now/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Why/ })).toHaveValue('No prices');
  expect(bodies).toEqual([{ name: 'shop', from: '1.0.0-second', to: '1.0.0-first', reason: 'No prices' }]);
});

test('the Tamil screen has no English except names', async () => {
  serveReleases();
  open('ta');

  const card = await screen.findByRole('article');
  await waitFor(() => expect(card).toHaveTextContent('120 பிரவுசர்களில் 3‑இல் இயங்கவில்லை'));
  expect(screen.getByRole('region', { name: ta.releases.history })).not.toHaveTextContent('visitors');
});

const error = {
  message: 'TypeError: price is undefined',
  stack: ['shop src/features/catalogue/product-page.tsx:42:7', 'react.js:1:2'],
  count: 12,
  visitors: 5,
  first: publishedAt,
  last: '2026-11-21T19:00:00.000Z',
  pages: [{ name: '/shop/:category/:product', count: 12 }],
  browsers: [{ name: 'Chrome 142', count: 12 }],
};
const reported: ReportedVersion[] = [
  {
    version: '1.0.0-second',
    state: 'live',
    errors: [],
    pages: [{ page: '/shop', vitals: { LCP: { p75: 1930, count: 40 }, CLS: { p75: 0.0123, count: 40 } } }],
  },
  {
    version: '1.0.0-first',
    state: 'before',
    errors: [],
    pages: [{ page: '/shop', vitals: { LCP: { p75: 1500, count: 90 } } }],
  },
  { version: '1.0.0-broken', state: 'earlier', errors: [error], pages: [] },
];
test('a team sees the errors of its versions, also of one that was rolled back, and vitals beside those of the version before', async () => {
  serveReleases();
  server.use(
    http.get('*/api/dashboard/releases/shop/reports', () => HttpResponse.json({ versions: reported })),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Errors and speed of shop' }));

  const section = await screen.findByRole('region', { name: 'shop: what browsers reported' });
  expect(within(section).getByRole('heading', { level: 2 })).toHaveFocus();
  const broken = await within(section).findByRole('region', { name: '1.0.0-broken' });
  expect(broken).toHaveTextContent('TypeError: price is undefined');
  expect(broken).toHaveTextContent('12 times, visitors: 5');
  expect(broken).toHaveTextContent('First 21 Nov 2026, 12:30 am, last 22 Nov 2026');
  expect(broken).toHaveTextContent('Pages: /shop/:category/:product (12) · Browsers: Chrome 142 (12)');
  await user.click(within(broken).getByText('Where it was thrown'));
  expect(within(broken).getByText(/product-page\.tsx:42:7/)).toBeVisible();

  const live = within(section).getByRole('region', { name: '1.0.0-second' });
  expect(within(live).getByRole('row', { name: /^\/shop/ })).toHaveTextContent(
    '/shop1.93 s (40)before: 1.50 s (90)–0.012 (40)–',
  );
  await user.click(within(section).getByRole('button', { name: 'Close' }));
  expect(section).not.toBeInTheDocument();
});
