import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Found, FoundGroup, SearchResult } from '@nalam/api/contract';
import { delay, http, HttpResponse, server } from '@nalam/shell/testing';
import { productsRemote } from '../testing/products-remote.tsx';
import { preloadDashboard } from '../testing/preload-dashboard.ts';
import { serveStaff } from '../testing/staff-network.ts';
import { openDashboard } from '../testing/open-dashboard.ts';

preloadDashboard(() => import('../home/home-page.tsx'));

const ecg: Found = {
  id: '1',
  handle: 'ecg',
  title: { en: 'ECG', ta: 'ஈசிஜி' },
  state: 'draft',
  within: null,
};

/** Answers every search with these. */
function serveSearch(...groups: Partial<FoundGroup>[]): string[] {
  const searches: string[] = [];
  server.use(
    http.get('*/api/dashboard/search', ({ request }) => {
      searches.push(new URL(request.url).searchParams.get('search') ?? '');
      return HttpResponse.json({
        groups: groups.map((group) => ({ more: false, ...group })),
      } as SearchResult);
    }),
  );
  return searches;
}

async function openPalette(role: 'superAdmin' | 'admin') {
  serveStaff(role);
  const app = openDashboard('/dashboard', role, { others: [productsRemote] });
  await screen.findByRole('heading', { name: 'Overview' });
  await app.user.keyboard('{Control>}k{/Control}');
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Jump to' })) };
}

test('Ctrl-K, a few letters and Enter lead to a page', async () => {
  serveSearch();
  const { user, router, dialog } = await openPalette('admin');
  expect(dialog.getByRole('combobox')).toHaveFocus();
  await user.keyboard('manage prod');
  await dialog.findByRole('option', { name: 'Manage Product' });
  await user.keyboard('{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/manage-product'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the palette offers only what the person may open, and says when nothing fits', async () => {
  serveSearch();
  serveStaff('admin');
  const { user } = openDashboard('/dashboard', 'admin');
  await screen.findByRole('heading', { name: 'Overview' });

  await user.click(screen.getByRole('button', { name: /Jump to a page/ }));
  await user.keyboard('user');

  expect(await screen.findByText('Nothing with that name was found')).toBeInTheDocument();
  expect(within(screen.getByRole('listbox')).queryByRole('option')).not.toBeInTheDocument();
});

test('the name of a record leads to it, also for another remote’s record', async () => {
  const searches = serveSearch(
    { kind: 'services', found: [ecg] },
    { kind: 'products', found: [{ ...ecg, id: 'p1', title: { en: 'ECG paper' } }], more: true },
  );
  const { user, router, dialog } = await openPalette('superAdmin');
  await user.keyboard('ecg');

  const services = await dialog.findByRole('group', { name: 'Services' });
  expect(within(services).getByRole('option', { name: 'ECG ecg Draft' })).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('2 found. Only the first are listed.');
  expect(searches).toEqual(['ecg']);
  await user.keyboard('{ArrowDown}');
  expect(within(dialog.getByRole('group', { name: 'Product' })).getByRole('option')).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await user.keyboard('{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/manage-product'));
  expect(router.state.location.search).toBe('?edit=p1');
});

test('a result without a page of its own leads to its list', async () => {
  serveSearch(
    {
      kind: 'applications',
      found: [{ ...ecg, handle: 'NLM-JOB234', within: 'o1', state: 'shortlisted' }],
    },
    {
      kind: 'redirects',
      found: [{ ...ecg, id: '/old', title: { en: '/old ecg' }, handle: '/ecg', state: 'permanent' }],
    },
    { kind: 'meta', found: [{ ...ecg, id: '/about', handle: '/about', state: null }] },
  );
  const { user, router } = await openPalette('superAdmin');
  // Other tests cover the screens that it opens.
  server.use(
    http.get('*/api/dashboard/records/openings', () => delay('infinite')),
    http.get('*/api/dashboard/redirects', () => delay('infinite')),
    http.get('*/api/dashboard/meta', () => delay('infinite')),
  );

  for (const [name, path] of [
    ['ECG NLM-JOB234 Shortlisted', '/dashboard/career/o1?search=NLM-JOB234'],
    ['/old ecg /ecg For good', '/dashboard/redirects?search=%2Fold'],
    ['ECG /about', '/dashboard/add-meta?page=%2Fabout'],
  ] as const) {
    if (!screen.queryByRole('dialog')) await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('ecg');
    await user.click(await screen.findByRole('option', { name }));

    await waitFor(() => {
      const { pathname, search } = router.state.location;
      expect(pathname + search).toBe(path);
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});

test('a record whose screen the person may not open is not offered', async () => {
  serveSearch({ kind: 'services', found: [ecg] }, { kind: 'products', found: [{ ...ecg, id: 'p1' }] });
  const { user, dialog } = await openPalette('admin');
  await user.keyboard('ecg');

  expect(await dialog.findByRole('group', { name: 'Product' })).toBeVisible();
  expect(dialog.queryByRole('group', { name: 'Services' })).not.toBeInTheDocument();
});

test('results for fewer letters stay only if they match the new text', async () => {
  serveSearch({ kind: 'services', found: [ecg, { ...ecg, id: '2', handle: 'echo', title: { en: 'Echo' } }] });
  const { user, dialog } = await openPalette('superAdmin');
  await user.keyboard('ec');
  expect(await dialog.findByRole('option', { name: /ECG/ })).toBeVisible();
  await user.keyboard('h');

  expect(dialog.getByRole('option', { name: /Echo/ })).toHaveAttribute('aria-selected', 'true');
  expect(dialog.getAllByRole('option')).toHaveLength(1);
  expect(dialog.getByText('Searching…')).toBeVisible();
});

test('a search that fails says so, and can be tried again', async () => {
  serveSearch({ kind: 'services', found: [ecg] });
  let fails = true;
  server.use(http.get('*/api/dashboard/search', () => (fails ? HttpResponse.error() : undefined)));
  const { user, dialog } = await openPalette('superAdmin');
  await user.keyboard('ecg');

  expect(await dialog.findByText(/could not be searched/)).toBeVisible();
  fails = false;
  await user.click(dialog.getByRole('button', { name: 'Search again' }));

  expect(await dialog.findByRole('option', { name: /ECG/ })).toBeVisible();
  expect(dialog.queryByText(/could not be searched/)).not.toBeInTheDocument();
});
