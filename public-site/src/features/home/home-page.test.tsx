import '../../testing/window-stand-in.ts';
import { todayAtCentre } from '@nalam/api/centre-clock';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  english,
  http,
  HttpResponse,
  renderApp,
  server,
  silenceConsole,
  testServices,
  testSite,
} from '@nalam/shell/testing';
import ta from '../../../locales/ta/public-site.json' with { type: 'json' };
import { paths } from '../../paths.ts';
import { remote } from '../../remote.ts';
import { serveSite, testDoctor } from '../../testing/site-content.ts';

test('the first banner is the heading of the page, and its picture comes before others', async () => {
  serveSite();
  renderApp(remote, paths.home);

  expect(await screen.findByRole('heading', { level: 1, name: 'A clear answer' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'A family at the Rockfort' })).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('heading', { level: 2, name: 'At your door' })).toBeVisible();
});

test('without banners the centre introduces itself', async () => {
  serveSite({ banners: [] });
  renderApp(remote, paths.home);

  expect(await screen.findByRole('heading', { level: 1, name: 'Nalam Diagnostics' })).toBeVisible();
  expect(screen.getByText('Clear answers, kindly given')).toBeVisible();
});

test('the services are listed by category and link to their pages', async () => {
  serveSite();
  renderApp(remote, paths.home);

  const overview = within(await screen.findByRole('region', { name: 'What we do' }));
  expect(overview.getByRole('heading', { name: 'Heart' })).toBeVisible();
  expect(overview.getByRole('link', { name: 'Echocardiogram' })).toHaveAttribute(
    'href',
    '/services/echocardiogram',
  );
  expect(overview.queryByRole('heading', { name: 'Laboratory' })).not.toBeInTheDocument();
});

test('the page shows some of a thousand services and doctors, and leads to all', async () => {
  serveSite({
    doctors: Array.from({ length: 1000 }, (_, n) => ({
      ...testDoctor,
      _id: `d${n}`,
      slug: `dr-${n}`,
      name: english(`Dr. ${n}`),
    })),
  });
  const [service] = testServices;
  server.use(
    http.get('*/api/services', () =>
      HttpResponse.json(
        Array.from({ length: 1000 }, (_, n) => ({
          ...service,
          _id: `s${n}`,
          name: `Scan ${n}`,
          link: `scan-${n}`,
        })),
      ),
    ),
  );
  renderApp(remote, paths.home);

  const overview = within(await screen.findByRole('region', { name: 'What we do' }));
  expect(overview.getAllByRole('link', { name: /^Scan/ })).toHaveLength(12);
  expect(overview.getByRole('link', { name: 'Show all 1000' })).toHaveAttribute(
    'href',
    '/services?by=kind#imaging',
  );
  const doctors = within(screen.getByRole('region', { name: 'Our doctors' }));
  expect(doctors.getAllByRole('article')).toHaveLength(8);
  expect(doctors.getByRole('link', { name: 'Show all doctors' })).toHaveAttribute('href', '/doctors');
});

test('when the services do not load, the rest of the page is shown, and they can be retried', async () => {
  serveSite();
  server.use(http.get('*/api/services', () => HttpResponse.error(), { once: true }));
  const logged = silenceConsole();
  const { user } = renderApp(remote, paths.home);

  const overview = within(await screen.findByRole('region', { name: 'What we do' }));
  expect(screen.getByText('Dr. Meena')).toBeVisible();
  expect(logged()).toContainEqual([
    'Could not load the list of services; menu and footer show their fallback.',
    { kind: 'offline', why: 'unreachable' },
  ]);

  await user.click(overview.getByRole('button', { name: 'Try again' }));

  expect(await overview.findByRole('link', { name: 'CT Scan' })).toBeVisible();
});

test('a doctor’s card shows days and times', async () => {
  serveSite();
  renderApp(remote, paths.home);

  const doctors = within(await screen.findByRole('region', { name: 'Our doctors' }));
  expect(doctors.getByText(/Mon–Wed, Fri/)).toHaveTextContent('9:00 am – 4:30 pm');
  expect(doctors.getByText('Reg. no. TNMC demo-1')).toBeVisible();
});

test('in Tamil the hours have the Tamil words for the parts of the day', async () => {
  serveSite();
  renderApp(remote, paths.home, { language: 'ta' });

  const visit = within(await screen.findByRole('region', { name: ta.home.visit }));
  expect(visit.getByText('திங்கள்–சனி')).toBeVisible();
  expect(visit.getByText('காலை 6:30 – இரவு 9:00')).toBeVisible();
});

test('the page says whether the centre is open this minute', async () => {
  serveSite();
  const always = [
    { days: [...testSite.hours.flatMap(({ days }) => days), 'sun'], open: '00:00', close: '24:00' },
  ];
  server.use(http.get('*/api/site-settings', () => HttpResponse.json({ ...testSite, hours: always })));
  renderApp(remote, paths.home);

  await waitFor(() => expect(screen.getByText(/^Open now, until/)).toBeVisible());
});

test('on a holiday the page says that the centre is closed, and which days are next', async () => {
  serveSite();
  const closedDays = [todayAtCentre(), '2099-01-26'];
  server.use(http.get('*/api/site-settings', () => HttpResponse.json({ ...testSite, closedDays })));
  renderApp(remote, paths.home);

  expect(await screen.findByText(/^Closed on .*, 26 Jan 2099$/)).toBeVisible();
  await waitFor(() => expect(screen.getByText(/^Closed now, opens/)).toBeVisible());
});

test('when the home page does not load, the failure is shown inside the layout', async () => {
  serveSite();
  server.use(http.get('*/api/banners', () => HttpResponse.error()));
  renderApp(remote, paths.home);

  expect(await screen.findByText('This did not load')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});
