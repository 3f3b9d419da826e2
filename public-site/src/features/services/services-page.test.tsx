import '../../testing/window-stand-in.ts';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { english, http, HttpResponse, renderApp, server } from '@nalam/shell/testing';
import { paths } from '../../paths.ts';
import { remote } from '../../remote.ts';
import { serveSite, testDoctor } from '../../testing/site-content.ts';

const main = () => within(screen.getByRole('main'));

test('every service is listed under the letters of both its names', async () => {
  serveSite();
  renderApp(remote, paths.services);

  expect(await screen.findByRole('heading', { level: 1, name: 'Our services, A to Z' })).toBeVisible();
  const blood = within(screen.getByRole('region', { name: 'B' }));
  expect(blood.getByRole('link', { name: 'Blood Tests' })).toHaveAttribute('href', '/services/blood-tests');
  expect(blood.getByText('இரத்தப் பரிசோதனை')).toHaveAttribute('lang', 'ta');
  expect(within(screen.getByRole('region', { name: 'இ' })).getByRole('link')).toHaveTextContent(
    'இரத்தப் பரிசோதனை',
  );
});

test('the services can be listed by category, too', async () => {
  serveSite();
  const { user } = renderApp(remote, paths.services);

  await user.click(await screen.findByRole('link', { name: 'By category' }));

  const lab = within(await screen.findByRole('region', { name: 'Laboratory' }));
  expect(lab.getByRole('link', { name: 'Blood Tests' })).toBeVisible();
});

test('many services come in pages, and each letter leads to the page on which it begins', async () => {
  const names = Array.from({ length: 150 }, (_, at) => ({
    heading: at < 120 ? 'B' : 'C',
    link: `service-${at}`,
    name: english(`Service ${at}`),
    otherName: null,
  }));
  serveSite({ names: { letter: names, kind: [] } });
  const { user } = renderApp(remote, paths.services);

  expect(await screen.findByRole('link', { name: 'Service 99' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Service 100' })).toBeNull();
  const letters = within(screen.getByRole('navigation', { name: 'Letters' }));
  expect(letters.getByRole('link', { name: 'B' })).toHaveAttribute('href', '#B');
  expect(letters.getByRole('link', { name: 'C' })).toHaveAttribute('href', '/services?page=2#C');

  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('link', { name: 'Service 149' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'B' })).toBeVisible();
});

test('the search runs while the visitor types, and is in the address', async () => {
  serveSite();
  const { user, router } = renderApp(remote, paths.services);

  await user.type(await screen.findByRole('searchbox', { name: /^Search for a test/ }), 'colestrol');

  expect(await main().findByText('1 match for “colestrol”.', { exact: false })).toBeVisible();
  expect(main().getByRole('heading', { level: 2, name: 'Blood Tests' })).toBeVisible();
  expect(router.state.location.search).toBe('?q=colestrol');
  expect(main().getByRole('searchbox')).toHaveFocus();
});

test.each([
  ['an emergency', { emergency: true }, '108'],
  ['thoughts of suicide', { emergency: false, crisis: true }, '14416'],
])('signs of %s put a number to call above what was found', async (_, help, number) => {
  serveSite();
  server.use(
    http.get('*/api/service-search', () => HttpResponse.json({ items: [], doctors: [], pages: [], ...help })),
  );
  renderApp(remote, `${paths.services}?q=chest+pain`);

  expect(
    within(await screen.findByRole('alert')).getByRole('link', { name: `Call ${number}` }),
  ).toHaveAttribute('href', `tel:${number}`);
});

test('a search leads to doctors, products and pages, too', async () => {
  serveSite();
  const doctors = [testDoctor];
  const products = [
    {
      path: '/shop/health-packages/heart-check',
      name: { text: 'Heart Check', lang: 'en' },
      category: { text: 'Health packages', lang: 'en' },
    },
  ];
  const pages = ['contact', 'of-a-newer-api'];
  server.use(
    http.get('*/api/service-search', () =>
      HttpResponse.json({ items: [], doctors, products, pages, emergency: false }),
    ),
  );
  renderApp(remote, `${paths.services}?q=radiology`);

  expect(await screen.findByText('3 matches for “radiology”.', { exact: false })).toBeVisible();
  const elsewhere = within(screen.getByRole('region', { name: 'Elsewhere on this site' }));
  expect(elsewhere.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/doctors?speciality=Radiology#dr-meena',
    '/shop/health-packages/heart-check',
    '/contact',
  ]);
});

test('an empty list of services asks visitors to call', async () => {
  serveSite({ names: { letter: [], kind: [] } });
  renderApp(remote, paths.services);

  expect(await screen.findByText('Our list of services is not ready yet. Please call us.')).toBeVisible();
});

test('a visitor can try again when the list does not load', async () => {
  serveSite();
  server.use(http.get('*/api/service-names', () => new HttpResponse(null, { status: 503 }), { once: true }));
  const { user } = renderApp(remote, paths.services);

  await user.click(await screen.findByRole('link', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: 'Blood Tests' })).toBeVisible();
});
