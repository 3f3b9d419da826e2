import { scrollPageTo } from '../testing/window-stand-in.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse, renderApp, server, silenceConsole, testSite } from '@nalam/shell/testing';
import { yearAtCentre } from '@nalam/api/centre-clock';
import { paths } from '../paths.ts';
import { remote } from '../remote.ts';
import { serveSite } from '../testing/site-content.ts';

beforeEach(() => serveSite());

const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const fallback = [
  ['FNAC', '/services/fine-needle-aspiration-cytology-fnac'],
  ['Echocardiogram', '/services/echocardiogram'],
  ['Cardiology', '/services/cardiology'],
  ['CT Scan', '/Services/computed-tomography-ct-scan'],
  ['Health Checkup', '/services/master-health-checkup-packages'],
];

test('the footer lists the services', async () => {
  renderApp(remote, paths.home);

  expect(linksOf(await screen.findByRole('navigation', { name: 'Services' }))).toEqual([
    ['CT Scan', '/services/computed-tomography-ct-scan'],
    ['Echocardiogram', '/services/echocardiogram'],
  ]);
});

test('the footer carries only the shown fields of services, because every page carries them', async () => {
  const { store } = renderApp(remote, paths.home);
  await screen.findByRole('navigation', { name: 'Services' });

  const { services } = store.getState();
  const fields = services.status === 'ready' ? services.services.flatMap(Object.keys) : [];
  expect([...new Set(fields)].sort()).toEqual(['category', 'lang', 'link', 'name']);
});

test.each([
  ['there are none', () => HttpResponse.json([])],
  ['they did not load', () => HttpResponse.error()],
])('when %s, the footer still lists five services', async (_, answer) => {
  server.use(http.get('*/api/services', answer));
  silenceConsole();
  renderApp(remote, paths.home);

  expect(linksOf(await screen.findByRole('navigation', { name: 'Services' }))).toEqual(fallback);
});

test('the useful links are Home, About, Doctors, Careers and Contact', async () => {
  renderApp(remote, paths.home);

  expect(linksOf(await screen.findByRole('navigation', { name: 'Useful Links' }))).toEqual([
    ['Home', '/'],
    ['About', '/about'],
    ['Doctors', '/doctors'],
    ['Career', '/career'],
    ['Contact', '/contact'],
  ]);
});

test('address, text and copyright come from the centre’s settings', async () => {
  renderApp(remote, paths.home);

  const footer = await screen.findByRole('contentinfo');

  expect(footer).toHaveTextContent('1 Test Street');
  expect(footer).toHaveTextContent('A test centre.');
  expect(footer).toHaveTextContent(`© ${yearAtCentre()} Nalam Diagnostics. Website by Test Studio`);
});

test('the footer keeps its links without the settings', async () => {
  server.use(http.get('*/api/site-settings', () => HttpResponse.error()));
  silenceConsole();
  renderApp(remote, paths.home);

  const footer = await screen.findByRole('contentinfo');

  expect(within(footer).getByRole('navigation', { name: 'Useful Links' })).toBeVisible();
  expect(footer).not.toHaveTextContent('©');
  expect(within(footer).queryByRole('heading', { name: 'Address' })).not.toBeInTheDocument();
  expect(within(screen.getByRole('banner')).getAllByRole('link', { name: 'Home' })[0]).toHaveAttribute(
    'href',
    '/',
  );
});

test('a social link points nowhere until its address is set', async () => {
  const social = { ...testSite.social, youtube: 'https://youtube.example/nalam' };
  server.use(http.get('*/api/site-settings', () => HttpResponse.json({ ...testSite, social })));
  renderApp(remote, paths.home);

  const unset = await screen.findByRole('link', { name: 'Facebook (no page yet)' });
  expect(unset).toHaveAttribute('aria-disabled', 'true');
  expect(unset).not.toHaveAttribute('href');
  expect(screen.getByRole('link', { name: 'YouTube' })).toHaveAttribute('href', social.youtube);
});

test('the footer and the ways to reach the centre lead to the reports, once it has a portal for them', async () => {
  const reportPortal = 'https://reports.example/nalam';
  server.use(http.get('*/api/site-settings', () => HttpResponse.json({ ...testSite, reportPortal })));
  renderApp(remote, paths.contact);

  const links = await screen.findAllByRole('link', { name: 'See your report' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([reportPortal, reportPortal]);
});

test('the button to the top appears on a page scrolled beyond 300 pixels, and scrolls up', async () => {
  const { user } = renderApp(remote, paths.home);
  await screen.findByRole('contentinfo');

  const toTop = screen.getByRole('button', { name: 'Back to the top' });
  expect(toTop).toHaveAttribute('data-past', '300');
  scrollPageTo(301);
  await user.click(toTop);

  expect(window.scrollY).toBe(0);
});

test('a thumb reaches phone, WhatsApp and appointment', async () => {
  renderApp(remote, paths.home);

  expect(linksOf(await screen.findByRole('navigation', { name: 'Contact us quickly' }))).toEqual([
    ['Call', 'tel:+914315550100'],
    ['WhatsApp', 'https://wa.me/919000000000'],
    ['Appointment', '/appointment'],
  ]);
});
