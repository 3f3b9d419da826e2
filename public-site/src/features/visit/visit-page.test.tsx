import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { VisitStatus } from '@nalam/api/contract';
import { http, HttpResponse, renderApp, server, testSite } from '@nalam/shell/testing';
import { paths } from '../../paths.ts';
import { remote } from '../../remote.ts';

const link = 'k'.repeat(43);
const agreed: VisitStatus = {
  reference: 'NLM-7F3K9Q',
  service: { text: 'CT Scan', lang: 'en' },
  moreServices: [{ text: 'ECG', lang: 'en' }],
  date: '2099-03-01',
  status: 'agreed',
  startsAt: '2099-03-02T09:00:00.000Z',
  reason: '',
  wish: '',
  preparation: [{ text: 'Eat nothing for six hours.', lang: 'en' }],
  pricePaise: 450_000,
  isPriceFrom: true,
  channel: 'email',
  isAtHome: false,
  mayChange: true,
};

let stored = agreed;

beforeEach(() => {
  stored = agreed;
  server.use(
    http.get('*/api/visit', ({ request }) =>
      request.headers.get('visit-key') === link
        ? HttpResponse.json(stored)
        : new HttpResponse(null, { status: 400 }),
    ),
  );
});

const main = async () => within(await screen.findByRole('main'));

test('a visitor is sent to the payment provider’s page, or reads why there is none', async () => {
  stored = { ...agreed, isPriceFrom: false, online: { text: 'Card or net banking (Till)', lang: 'en' } };
  let isProviderDown = true;
  server.use(
    http.post('*/api/visit/payment', () =>
      isProviderDown
        ? HttpResponse.json({ code: 'PROVIDER_AWAY', message: 'Please try again.' }, { status: 503 })
        : HttpResponse.json({ url: `${window.location.href}#paid` }),
    ),
  );
  const { user } = renderApp(remote, paths.visit(link));
  const pay = await screen.findByRole('button', { name: 'Pay ₹4,500 online' });
  expect(screen.getByText('Card or net banking (Till)')).toBeVisible();

  await user.click(pay);
  expect(await screen.findByText('Please try again.', { selector: 'form p' })).toBeVisible();
  isProviderDown = false;
  await user.click(pay);

  // jsdom follows only changes of the fragment.
  await waitFor(() => expect(window.location.hash).toBe('#paid'));
});

test('a visitor who withdraws consent reads that everything is deleted', async () => {
  server.use(
    http.post('*/api/visit/withdraw', () => HttpResponse.json({ message: 'Your request is deleted.' })),
  );
  const { user, router } = renderApp(remote, paths.visit(link));
  const page = await main();
  await user.click(await page.findByText('Withdraw your consent'));

  await user.click(page.getByRole('button', { name: 'Withdraw it, and delete' }));

  expect(await screen.findByRole('heading', { name: 'Your request is deleted' })).toBeVisible();
  expect(router.state.location.search).toBe('?withdrawn');
});

test('a visitor who gets WhatsApp messages can switch to emails', async () => {
  stored = { ...agreed, channel: 'whatsapp' };
  server.use(
    http.get('*/api/site-settings', () => HttpResponse.json({ ...testSite, messageChannels: ['whatsapp'] })),
    http.post('*/api/visit/mail-only', () => {
      stored = { ...stored, channel: 'email' };
      return HttpResponse.json(stored);
    }),
  );
  const { user } = renderApp(remote, paths.visit(link));
  const page = await main();

  await user.click(await page.findByText('Messages by email only'));
  expect(page.getByText(/We send you messages about this appointment by WhatsApp\./)).toBeVisible();
  await user.click(page.getByRole('button', { name: 'Email only, please' }));

  expect(await page.findByText('Email')).toBeVisible();
  expect(page.queryByText('Messages by email only')).not.toBeInTheDocument();
});
