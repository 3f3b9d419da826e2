import '../../testing/window-stand-in.ts';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse, renderApp, server, testSite } from '@nalam/shell/testing';
import site from '../../../locales/ta/public-site.json' with { type: 'json' };
import ta from '../../../locales/ta/privacy.json' with { type: 'json' };
import { paths } from '../../paths.ts';
import { remote } from '../../remote.ts';
import { serveSite } from '../../testing/site-content.ts';

test('a visitor reads what each form asks for, why, and for how long', async () => {
  serveSite();
  renderApp(remote, paths.privacy);

  const notice = within(await screen.findByRole('region', { name: 'Request for an appointment' }));
  expect(notice.getByText('What').nextElementSibling).toHaveTextContent(
    /^Name, email, phone, the tests, .*your address and PIN code/,
  );
  expect(notice.getByText('Why').nextElementSibling).toHaveTextContent(/arrange your visit/);
  expect(notice.getByText('How long').nextElementSibling).toHaveTextContent(/^12 months after the day/);
});

test('until the settings are filled in, the page names the preset retention periods', async () => {
  server.use(
    http.get('*/api/site-settings', () =>
      HttpResponse.json({ code: 'NOT_FOUND', message: '' }, { status: 404 }),
    ),
  );
  renderApp(remote, paths.privacy);

  expect(await screen.findByText(/nobody has signed in to it for 36 months/)).toBeVisible();
  expect(screen.getByText(/^What happens to what you tell us/)).toBeVisible();
});

test('the page says how to withdraw consent, and where to complain', async () => {
  serveSite();
  renderApp(remote, paths.privacy);

  const withdraw = await screen.findByRole('region', { name: 'If you change your mind' });
  expect(withdraw).toHaveTextContent(testSite.email);
  const grievance = within(screen.getByRole('region', { name: 'Whom to write to' }));
  expect(grievance.getByRole('link', { name: testSite.email })).toHaveAttribute(
    'href',
    `mailto:${testSite.email}`,
  );
  expect(screen.getByText(/Data Protection Board of India/)).toBeVisible();
});

test('the notice is available in Tamil, and the footer leads to it', async () => {
  serveSite();
  renderApp(remote, paths.privacy, { language: 'ta' });

  expect(await screen.findByRole('heading', { level: 1, name: ta.title })).toBeVisible();
  expect(
    within(screen.getByRole('contentinfo')).getByRole('link', { name: site.footer.privacy }),
  ).toHaveAttribute('href', '/ta/privacy');
});
