import '../../testing/window-stand-in.ts';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import taShared from '@nalam/shared-ui/locales/ta/shared-ui.json' with { type: 'json' };
import { http, HttpResponse, renderApp, server } from '@nalam/shell/testing';
import ta from '../../../locales/ta/public-site.json' with { type: 'json' };
import { paths } from '../../paths.ts';
import { remote } from '../../remote.ts';
import { serveSite, testService } from '../../testing/site-content.ts';

const page = paths.service(testService.link);

const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

test('a service page answers what a patient asks first', async () => {
  serveSite({ service: { homeCollection: true } });
  renderApp(remote, page);

  expect(await screen.findByRole('heading', { level: 1, name: 'CT Scan' })).toBeVisible();
  expect(fact('Price')).toHaveTextContent('₹1,250');
  expect(fact('Time needed')).toHaveTextContent('20 minutes');
  expect(fact('Report ready')).toHaveTextContent('Same day');
  expect(fact('Appointment')).toHaveTextContent('By appointment');
  expect(fact('Home collection')).toHaveTextContent('We can collect the sample at your home');
  expect(screen.getByText('Eat nothing for 4 hours before; water is fine.')).toBeVisible();
  expect(screen.getByText('A CT scanner is a wide ring.')).toBeVisible();
  expect(screen.getByText('Last reviewed on 6 Oct 2026')).toBeVisible();
});

test('a service without a price, a preparation or a visit at home says so', async () => {
  serveSite({ service: { pricePaise: null, preparation: [], visit: 'walk-in' } });
  renderApp(remote, page);

  await screen.findByRole('heading', { level: 1 });
  expect(fact('Price')).toHaveTextContent('Please ask us');
  expect(fact('Appointment')).toHaveTextContent('Walk in, no appointment needed');
  expect(screen.getByText('No preparation is needed.')).toBeVisible();
  expect(screen.queryByText('Home collection')).not.toBeInTheDocument();
});

test('the page of an ultrasound carries the notice of the PC-PNDT Act', async () => {
  serveSite({ service: { prenatalNotice: true } });
  renderApp(remote, page);

  expect(await screen.findByRole('note')).toHaveTextContent(/punishable offence/);
});

test('other pages do not carry the notice', async () => {
  serveSite();
  renderApp(remote, page);

  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

test('the trail and the related services lead on', async () => {
  serveSite();
  renderApp(remote, page);

  const trail = within(await screen.findByRole('navigation', { name: 'You are here' }));
  expect(trail.getByRole('link', { name: 'Services' })).toHaveAttribute('href', '/services');
  const related = within(screen.getByRole('region', { name: 'You may also need' }));
  expect(related.getByRole('link', { name: 'Echocardiogram' })).toHaveAttribute(
    'href',
    '/services/echocardiogram',
  );
});

test('English content on a Tamil page is marked as English', async () => {
  serveSite();
  renderApp(remote, page, { language: 'ta' });

  const heading = await screen.findByRole('heading', { level: 1 });
  expect(within(heading).getByText('CT Scan')).toHaveAttribute('lang', 'en');
  expect(
    screen.getByText(ta.service.reviewed.replace('{{date}}', `6 ${taShared.month[10]} 2026`)),
  ).toBeVisible();
});

test('an old link to a page that has moved redirects to it', async () => {
  serveSite();
  server.use(
    http.get('*/api/services/Old-Name', () =>
      HttpResponse.json({ code: 'NOT_FOUND', message: 'There is no such service.' }, { status: 404 }),
    ),
    http.get('*/api/redirect', ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('path') === '/services/old-name'
          ? { to: page, permanent: true }
          : null,
      ),
    ),
  );
  const { router } = renderApp(remote, '/Services/Old-Name', { language: 'ta' });

  expect(await screen.findByRole('heading', { level: 1, name: 'CT Scan' })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/ta${page}`);
});

test('a redirect never leads to another site', async () => {
  server.use(
    http.get('*/api/services/:link', () =>
      HttpResponse.json({ code: 'NOT_FOUND', message: 'There is no such service.' }, { status: 404 }),
    ),
    http.get('*/api/redirect', () => HttpResponse.json({ to: '//evil.example', permanent: true })),
  );
  renderApp(remote, paths.service('nothing'));

  expect(await screen.findByText('404 Not Found')).toBeVisible();
});

test('structured data says which test the page is about, and when it was reviewed', async () => {
  serveSite();
  renderApp(remote, page);

  await screen.findByRole('heading', { level: 1 });
  const facts = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as object,
  );
  expect(facts).toContainEqual(
    expect.objectContaining({
      '@type': 'MedicalWebPage',
      url: 'https://nalam.example/services/computed-tomography-ct-scan',
      lastReviewed: '2026-10-06',
      mainEntity: expect.objectContaining({ '@type': 'MedicalTest', name: 'CT Scan' }) as object,
    }),
  );
});
