import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { todayAtCentre } from '@nalam/api/centre-clock';
import { problemTexts } from '@nalam/api/form-rules';
import type { Appointment, AppointmentEntry } from '@nalam/api/contract';
import { http, HttpResponse, serveCalls, server, testSite, wrongField } from '@nalam/shell/testing';
import { preloadDashboard } from '../testing/preload-dashboard.ts';
import { requests, serveStaff } from '../testing/staff-network.ts';
import { openDashboard } from '../testing/open-dashboard.ts';

preloadDashboard(() => import('../home/home-page.tsx'));
beforeEach(() => serveStaff('admin'));

const [meena] = requests.items as [Appointment];
const visit = { startsAt: '2099-03-02T09:00:00.000Z', state: 'agreed', reason: '' };

test('a caller is entered with tests and a free time; what is refused stands beside its field, and the stored request opens', async () => {
  server.use(
    http.get('*/api/dashboard/appointments', ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('search') === meena.phone
          ? requests
          : { ...requests, items: [], total: 0 },
      ),
    ),
  );
  const bodies = serveCalls<AppointmentEntry>('post', '*/api/dashboard/appointments', ({ homePostalCode }) =>
    homePostalCode === '999'
      ? wrongField('homePostalCode', problemTexts.homePostalCodeInvalid)
      : HttpResponse.json({ ...meena, status: 'new', visit: null }, { status: 201 }),
  );
  server.use(
    http.get('*/api/site-settings', () => HttpResponse.json({ ...testSite, messageChannels: ['whatsapp'] })),
    http.get('*/api/dashboard/free-places', ({ request }) => {
      const { date = '', services } = Object.fromEntries(new URL(request.url).searchParams);
      return HttpResponse.json([
        { date, times: services === 'ct,ecg' ? [{ time: '23:30', places: 1 }] : [] },
      ]);
    }),
  );
  const agreements = serveCalls('put', '*/api/dashboard/appointments/:id/visit', () =>
    HttpResponse.json({ ...meena, version: 2, visit }),
  );
  const { user } = openDashboard('/dashboard', 'admin');
  await screen.findByRole('button', { name: 'New request' });
  await user.keyboard('{Alt>}[KeyN]{/Alt}');
  const form = within(
    await screen.findByRole('dialog', { name: 'New request by telephone or at the counter' }),
  );

  const phone = form.getByRole('textbox', { name: /Phone/ });
  await user.type(phone, `+91 ${meena.phone}`);
  expect(await form.findByDisplayValue(meena.name)).toBeVisible();
  // A mistyped number may be another person's, whose name must not stay.
  await user.type(phone, '{Backspace}');
  expect(form.queryByDisplayValue(meena.name)).not.toBeInTheDocument();
  await user.type(phone, meena.phone.slice(-1));
  expect(await form.findByDisplayValue(meena.name)).toBeVisible();
  expect(form.getByDisplayValue(meena.email)).toBeVisible();
  const tests = form.getByRole('combobox', { name: 'Tests' });
  await user.type(tests, 'scan ct');
  expect(await form.findByRole('option', { name: 'CT Scan ₹2,500' })).toBeVisible();
  await user.type(tests, '{Enter}இதய{Enter}');
  expect(form.getByText('Together: ₹2,900')).toBeVisible();
  await user.selectOptions(
    form.getByLabelText('Time'),
    await form.findByRole('option', { name: '11:30 pm (one place)' }),
  );
  await user.selectOptions(await form.findByRole('combobox', { name: 'Messages by' }), 'WhatsApp');
  await user.click(form.getByText('At home'));
  await user.type(form.getByRole('textbox', { name: /PIN code/ }), '999');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('A PIN code has 6 digits.')).toBeVisible();

  await user.clear(form.getByRole('textbox', { name: /PIN code/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: meena.name })).toBeVisible();
  expect(bodies.at(-1)).toMatchObject({
    phone: `+91 ${meena.phone}`,
    name: meena.name,
    service: 'CT Scan',
    moreServices: ['ECG'],
    consent: 'telephone',
    channel: 'whatsapp',
    idempotencyKey: bodies[0]?.idempotencyKey,
  });
  expect(agreements).toEqual([{ version: 1, date: todayAtCentre(), time: '23:30' }]);
});
