import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FoundPerson } from '@nalam/api/contract';
import { http, HttpResponse, serveCalls, server } from '@nalam/shell/testing';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { serveStaff } from '../../testing/staff-network.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';

const calls = '*/api/dashboard/personal-data';
const foundPerson: FoundPerson = {
  items: [
    {
      kind: 'appointments',
      id: '1',
      reference: 'NLM-7F3K9Q',
      name: 'Meena',
      createdAt: '2026-11-20T04:30:00.000Z',
    },
    { kind: 'customers', id: '2', reference: null, name: 'Meena', createdAt: '2026-11-01T04:30:00.000Z' },
  ],
};

preloadDashboard(() => import('./personal-data-page.tsx'));

beforeEach(() => serveStaff('superAdmin'));

async function search(typed: string) {
  const app = openDashboard('/dashboard/personal-data');
  await app.user.type(await screen.findByLabelText(/^Phone number or email/), `${typed}{Enter}`);
  return app;
}

test('a person is found by phone, and erased once the number was typed again', async () => {
  const erased = serveCalls(
    'post',
    `${calls}/erase`,
    HttpResponse.json({ erased: { appointments: 1, customers: 1 } }),
  );
  const sought = serveCalls('post', `${calls}/find`, () =>
    HttpResponse.json(erased.length > 0 ? { items: [] } : foundPerson),
  );
  const { user, router } = await search('98765 43210');

  const list = within(await screen.findByRole('region', { name: 'What we keep' }));
  expect(list.getByText('Appointment request')).toBeVisible();
  expect(list.getByText('NLM-7F3K9Q · Meena')).toBeVisible();

  await user.click(screen.getByText('Erase everything', { selector: 'button' }));
  const dialog = within(await screen.findByRole('dialog'));
  const erase = dialog.getByText('Erase everything', { selector: 'button' });
  await user.type(dialog.getByLabelText(/^Type the phone number/), '11111');
  await waitFor(() => expect(erase).toBeEnabled());
  await user.click(erase);
  expect(dialog.getByText('This is not what you searched for.')).toBeVisible();
  expect(erased).toEqual([]);

  await user.clear(dialog.getByLabelText(/^Type the phone number/));
  await user.type(dialog.getByLabelText(/^Type the phone number/), '98765 43210');
  await user.click(erase);

  expect(await screen.findByText('We keep nothing about this person')).toBeVisible();
  const person = { phone: '98765 43210' };
  expect({ erased, sought }).toEqual({ erased: [person], sought: [person, person] });
  expect(router.state.location.search).toBe('');
});

test('a person who wants no more SMS and WhatsApp messages gets emails', async () => {
  server.use(http.post(`${calls}/find`, () => HttpResponse.json(foundPerson)));
  const bodies = serveCalls('post', `${calls}/end-texts`, HttpResponse.json({ requests: 1 }));
  const { user } = await search('98765 43210');

  await user.click(await screen.findByText('End SMS and WhatsApp', { selector: 'button' }));

  expect(await screen.findByText(/^1 request had messages by SMS or WhatsApp/)).toBeVisible();
  expect(bodies).toEqual([{ phone: '98765 43210' }]);
});

test('the dialog stays and names the reason why nothing can be erased yet', async () => {
  server.use(http.post(`${calls}/find`, () => HttpResponse.json(foundPerson)));
  const { user } = await search('meena@example.com');
  await user.click(await screen.findByText('Erase everything', { selector: 'button' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Type the phone number/), 'meena@example.com');
  const erase = dialog.getByText('Erase everything', { selector: 'button' });
  await waitFor(() => expect(erase).toBeEnabled());

  for (const [code, reason] of [
    ['ORDERS_UNDER_WAY', /An order of this person is under way/],
    ['REFUND_DUE', /This person has paid for a visit/],
  ] as const) {
    server.use(
      http.post(`${calls}/erase`, () => HttpResponse.json({ code, message: 'Not …' }, { status: 409 })),
    );
    await user.click(erase);
    expect(await dialog.findByText(reason)).toBeVisible();
  }
});
