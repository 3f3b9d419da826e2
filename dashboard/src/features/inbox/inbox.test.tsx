import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { problemTexts } from '@nalam/api/form-rules';
import type { Appointment, AppointmentChange, VisitorMessage, VisitPaymentNote } from '@nalam/api/contract';
import { http, HttpResponse, refusal, serveCalls, server, wrongField } from '@nalam/shell/testing';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { requests, serveStaff } from '../../testing/staff-network.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';

preloadDashboard(() => import('../../home/home-page.tsx'));
beforeEach(() => serveStaff('admin'));

const [meena] = requests.items as [Appointment];

/** Mocks the inbox's API with one modifiable request; records the calls. */
function serveInbox(first: Appointment = meena) {
  const stored = { request: first, state: '178' };
  server.use(
    // Answers only polls that do not extend the session of a user who is away.
    http.get('*/api/dashboard/appointments/news', ({ request }) =>
      request.headers.has('x-unattended')
        ? HttpResponse.json({ state: stored.state })
        : new HttpResponse(null, { status: 500 }),
    ),
    http.get('*/api/dashboard/appointments', () =>
      HttpResponse.json({ ...requests, items: [stored.request], state: stored.state }),
    ),
  );
  const bodies = serveCalls<AppointmentChange>('patch', '*/api/dashboard/appointments/:id', (change) => {
    const { version, handledBy, ...rest } = change;
    if (version !== stored.request.version) {
      return HttpResponse.json(
        { code: 'CONFLICT', message: 'Changed.', details: { content: stored.request } },
        { status: 409 },
      );
    }
    stored.request = {
      ...stored.request,
      ...rest,
      ...(handledBy !== undefined && {
        handledBy: handledBy === null ? null : { _id: handledBy, name: 'Selvam' },
      }),
      version: version + 1,
    };
    return HttpResponse.json(stored.request);
  });
  return { stored, bodies };
}

function open(path = '/dashboard', role: 'admin' | 'superAdmin' = 'admin') {
  return openDashboard(path, role);
}

const status = () => screen.findByRole('combobox', { name: 'Status of the request of Meena Raman' });
const handler = () => screen.findByRole('combobox', { name: 'Who answers Meena Raman' });

async function openDetails({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Details and notes of Meena Raman' }));
  return screen.findByRole('dialog', { name: 'Meena Raman' });
}

test('staff confirm a request and give it to a colleague, one change after the other', async () => {
  const { bodies, stored } = serveInbox();
  const { user } = open();
  await screen.findByRole('option', { name: 'Selvam' });

  await user.selectOptions(await status(), 'Confirmed (no message is sent)');
  await user.selectOptions(await handler(), 'Selvam');

  expect(await status()).toHaveDisplayValue('Confirmed');
  await waitFor(() => expect(stored.request).toMatchObject({ status: 'confirmed', version: 3 }));
  expect(bodies).toEqual([
    { version: 1, status: 'confirmed' },
    { version: 2, handledBy: 'selvam' },
  ]);
  expect(await handler()).toHaveDisplayValue('Selvam');
});

test('a change that the API refuses is undone and reported', async () => {
  serveInbox();
  server.use(http.patch('*/api/dashboard/appointments/:id', () => refusal(500, 'UNEXPECTED')));
  const { user } = open();

  await user.selectOptions(await status(), 'Cancelled (no message is sent)');

  expect(await screen.findByText(/message that no page shows|Something went wrong/)).toBeVisible();
  await waitFor(async () => expect(await status()).toHaveDisplayValue('New'));
});

test('a request that comes in appears without loading the page again', async () => {
  const { stored } = serveInbox();
  open();
  await screen.findByText('Meena Raman');

  stored.request = { ...meena, _id: '2', name: 'Raja' };
  stored.state = '179';
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

  expect(await screen.findByText('Raja')).toBeVisible();
});

test('a note is added to those of colleagues, and the list shows it', async () => {
  const noted = { text: 'Allergic to contrast.', by: 'Selvam', at: '2026-11-24T05:30:00.000Z' };
  const { stored } = serveInbox({ ...meena, noteEntries: [noted] });
  const bodies = serveCalls<{ text: string }>(
    'post',
    '*/api/dashboard/appointments/:id/notes',
    ({ text }) => {
      stored.request = { ...stored.request, noteEntries: [noted, { ...noted, text, by: 'Asha' }] };
      return HttpResponse.json(stored.request);
    },
  );
  const app = open();
  const dialog = await openDetails(app);
  expect(within(dialog).getByText('Allergic to contrast.')).toBeVisible();
  expect(within(dialog).getByText(/^Selvam, 24 Nov/)).toBeVisible();

  await app.user.type(within(dialog).getByRole('textbox', { name: /Add a note/ }), 'Wants a receipt.');
  await app.user.click(within(dialog).getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(bodies).toEqual([{ text: 'Wants a receipt.' }]);
  expect(await screen.findByText(/Wants a receipt\./)).toHaveTextContent(/Asha, 24 Nov.* one earlier$/);
});

test('staff note in a request when to call again, and the list shows it', async () => {
  const { bodies } = serveInbox();
  const app = open();
  const dialog = within(await openDetails(app));
  const choice = dialog.getByLabelText('When to call Meena Raman again');
  const tomorrow = within(choice).getAllByRole<HTMLOptionElement>('option').at(-1)?.value ?? '';

  await app.user.selectOptions(choice, tomorrow);

  await waitFor(() => expect(bodies).toEqual([{ version: 1, callAgainAt: tomorrow }]));
  expect(await screen.findByText(/^Call .* 4:00 pm$/, { selector: 'small' })).toBeInTheDocument();
});

test('an address with a number and “open” opens that request, once, and nothing is sent if it was only read', async () => {
  const { bodies } = serveInbox();
  const { user, router } = open(`/dashboard?search=${meena.reference}&open=1`);

  const dialog = await screen.findByRole('dialog', { name: 'Meena Raman' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(router.state.location.search).toBe(`?search=${meena.reference}`);
  expect(bodies).toEqual([]);
});

test('closing the details with an unsaved note asks first', async () => {
  serveInbox();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Details and notes of Meena Raman' }));
  await user.type(await screen.findByRole('textbox', { name: /Add a note/ }), 'Half a');

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));

  expect(await screen.findByRole('textbox', { name: /Add a note/ })).toHaveValue('Half a');
});

test('the address says which requests are in view, and the CSV holds the same', async () => {
  const lists = serveCalls('get', '*/api/dashboard/appointments', HttpResponse.json(requests));
  const tables = serveCalls('get', '*/api/dashboard/appointments/csv', HttpResponse.text('Reference\r\n'));
  // jsdom has no downloads.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const savedFiles: Blob[] = [];
  URL.createObjectURL = (blob) => {
    savedFiles.push(blob as Blob);
    return 'blob:csv';
  };
  const { user } = open('/dashboard?status=new&handler=me&search=meena');
  await screen.findByText('Meena Raman');

  const [csv] = screen.getAllByRole('button', { name: 'Download CSV' });
  if (csv) await user.click(csv);

  await waitFor(() => expect(savedFiles).toHaveLength(1));
  const inView = { search: 'meena', status: 'new', handler: 'me' };
  expect([...lists, ...tables]).toMatchObject([inView, inView]);
});

test('chosen requests are marked in one call; one that a colleague changed meanwhile stays chosen', async () => {
  const items = [meena, { ...meena, _id: '2', version: 4, name: 'Raja' }];
  serveCalls('get', '*/api/dashboard/appointments', HttpResponse.json({ ...requests, total: 2, items }));
  const bodies = serveCalls(
    'post',
    '*/api/dashboard/appointments/bulk',
    HttpResponse.json({
      results: [
        { id: meena._id, version: 2, problem: null },
        { id: '2', version: null, problem: { code: 'CONFLICT', message: 'Changed.' } },
      ],
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));

  await user.click(screen.getByRole('button', { name: 'Mark as Cancelled' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel 2 requests?' }));
  const sure = question.getByRole('button', { name: 'Mark as Cancelled' });
  await waitFor(() => expect(sure).toBeEnabled());
  await user.click(sure);

  expect(await screen.findByText(/^1 was not changed\. Somebody else has changed this/)).toBeVisible();
  expect(bodies).toEqual([
    {
      action: 'cancelled',
      records: [
        { id: meena._id, version: 1 },
        { id: '2', version: 4 },
      ],
    },
  ]);
  expect(screen.getByRole('checkbox', { name: 'Choose Raja' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Choose Meena Raman' })).not.toBeChecked();
});

test('staff agree on a free time, and see when another request has just taken its last place', async () => {
  const { stored } = serveInbox();
  const bodies = serveCalls('put', '*/api/dashboard/appointments/:id/visit', () => {
    if (bodies.length === 1) return refusal(409, 'NOT_POSSIBLE_NOW');
    const visit = { startsAt: '2099-03-02T09:00:00.000Z', state: 'agreed' as const, reason: '' };
    stored.request = { ...stored.request, status: 'confirmed', version: 2, visit };
    return HttpResponse.json(stored.request);
  });
  serveCalls<{ date: string }>('get', '*/api/dashboard/appointments/:id/times', ({ date }) =>
    HttpResponse.json(
      date === '2099-03-02'
        ? [
            { time: '09:00', places: bodies.length === 0 ? 1 : 0 },
            { time: '14:30', places: 2 },
          ]
        : [],
    ),
  );
  const app = open();
  const { user } = app;
  const dialog = within(await openDetails(app));
  expect(await dialog.findByText(/No place is free on this day/)).toBeVisible();

  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2099-03-02' } });
  await user.selectOptions(
    dialog.getByLabelText('Time'),
    await dialog.findByRole('option', { name: '9:00 am (one place)' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Agree on this time' }));
  expect(await screen.findByText(/has just been taken/)).toBeVisible();
  await waitFor(() => expect(dialog.queryByRole('option', { name: /^9:00 am/ })).not.toBeInTheDocument());
  await user.selectOptions(dialog.getByLabelText('Time'), '2:30 pm (2 places)');
  await user.click(dialog.getByRole('button', { name: 'Agree on this time' }));

  expect(await dialog.findByText(/2 Mar.*2:30 pm/)).toBeVisible();
  expect(dialog.getByText('Agreed')).toBeVisible();
  expect(bodies.at(-1)).toEqual({ version: 1, date: '2099-03-02', time: '14:30' });
  expect(screen.queryByRole('combobox', { name: /^Status of/ })).not.toBeInTheDocument();
});

test('times that do not load are no mistake in the form', async () => {
  serveInbox();
  server.use(http.get('*/api/dashboard/appointments/:id/times', () => HttpResponse.error()));
  const dialog = within(await openDetails(open()));

  expect(await dialog.findByText(/did not answer/)).toBeVisible();
  expect(dialog.getByLabelText('Time')).toBeValid();
});

test('what was typed survives an API that is away, and a time that was agreed without an answer is no conflict', async () => {
  const visit = { startsAt: '2099-03-02T03:30:00.000Z', state: 'agreed' as const, reason: '' };
  const { stored } = serveInbox();
  server.use(
    http.get('*/api/dashboard/appointments/:id/times', () =>
      HttpResponse.json([{ time: '09:00', places: 1 }]),
    ),
    http.put('*/api/dashboard/appointments/:id/visit', () => HttpResponse.error(), { once: true }),
  );
  const notes = serveCalls('post', '*/api/dashboard/appointments/:id/notes', () =>
    HttpResponse.json(stored.request),
  );
  const app = open();
  const dialog = within(await openDetails(app));
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2099-03-02' } });
  await app.user.selectOptions(
    dialog.getByLabelText('Time'),
    await dialog.findByRole('option', { name: '9:00 am (one place)' }),
  );
  await app.user.type(dialog.getByRole('textbox', { name: /Add a note/ }), 'Wheelchair');
  await app.user.click(dialog.getByRole('button', { name: 'Agree on this time' }));
  expect(await screen.findByText(/did not answer|could not be reached/)).toBeVisible();

  stored.request = { ...stored.request, version: 2, status: 'confirmed', visit };
  serveCalls('put', '*/api/dashboard/appointments/:id/visit', () =>
    HttpResponse.json(
      { code: 'CONFLICT', message: 'Changed.', details: { content: stored.request } },
      { status: 409 },
    ),
  );
  await app.user.click(dialog.getByRole('button', { name: 'Agree on this time' }));

  expect(await dialog.findByText('Agreed')).toBeVisible();
  expect(notes).toEqual([{ text: 'Wheelchair' }]);
});

test('staff change the tests and the address of a request, and read why the API refuses', async () => {
  const { stored } = serveInbox();
  const bodies = serveCalls('put', '*/api/dashboard/appointments/:id/tests', () => {
    if (bodies.length === 1) return wrongField('homePostalCode', problemTexts.homeNotServed);
    const changed = { version: 2, service: { en: 'ECG' }, moreServices: [], home: null };
    stored.request = { ...stored.request, ...changed };
    return HttpResponse.json(stored.request);
  });
  const app = open();
  const { user } = app;
  const dialog = within(await openDetails(app));
  await user.click(dialog.getByRole('button', { name: 'Change tests or address' }));
  expect(await dialog.findByText('Together: ₹2,900')).toBeVisible();

  await user.type(dialog.getByRole('combobox', { name: 'Tests' }), 'thyroid{Enter}');
  expect(dialog.getByText('Together: ₹2,900 or more')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Nobody collects samples in this PIN code/)).toBeVisible();
  const homeCollection = { homeAddress: '4, Hill Street', homePostalCode: '620018' };
  expect(bodies).toEqual([
    { version: 1, service: 'CT Scan', moreServices: ['ECG', 'Thyroid Profile'], ...homeCollection },
  ]);

  await user.click(dialog.getByRole('button', { name: 'Remove CT Scan' }));
  await user.click(dialog.getByRole('button', { name: 'Remove Thyroid Profile' }));
  await user.clear(dialog.getByLabelText(/^Address for collection/));
  await user.clear(dialog.getByLabelText(/^PIN code/));
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await dialog.findByRole('button', { name: 'Change tests or address' })).toBeVisible();
  expect(dialog.queryByText(/Hill Street/)).not.toBeInTheDocument();
  expect(bodies.at(-1)).toMatchObject({ service: 'ECG', homeAddress: '', homePostalCode: '' });
});

test('staff see the messages to a visitor with their delivery state, and switch the visitor to emails only', async () => {
  const { bodies } = serveInbox({ ...meena, channel: 'whatsapp' });
  server.use(
    http.get('*/api/dashboard/appointments/:id/messages', () =>
      HttpResponse.json([
        {
          _id: '01a0d5a0-0000-7000-8000-000000000002',
          subject: 'Your visit has been moved',
          channel: 'email',
          state: 'sent',
          at: '2026-11-24T05:30:00.000Z',
          inPlaceOf: { channel: 'whatsapp', reason: '131026' },
        },
        {
          _id: '01a0d5a0-0000-7000-8000-000000000003',
          subject: 'Your visit is tomorrow',
          channel: 'email',
          state: 'waiting',
          at: '2026-11-24T05:00:00.000Z',
          inPlaceOf: { channel: 'sms', reason: 'NO_RECEIPT' },
        },
        {
          _id: '01a0d5a0-0000-7000-8000-000000000001',
          subject: 'Your visit: ECG',
          channel: 'whatsapp',
          state: 'read',
          at: '2026-11-24T04:00:00.000Z',
          inPlaceOf: null,
        },
      ] satisfies VisitorMessage[]),
    ),
  );
  const app = open();
  const { user } = app;
  await openDetails(app);
  const messages = within(await screen.findByRole('region', { name: 'Messages to the visitor' }));
  expect(await messages.findByText(/^WhatsApp · Read · 24 Nov/)).toBeVisible();
  expect(messages.getByText('In place of WhatsApp, which could not be delivered (131026)')).toBeVisible();
  expect(messages.getByText(/^In place of SMS, .* \(no phone has reported it\)$/)).toBeVisible();

  await user.click(messages.getByRole('button', { name: 'Email only from now on' }));

  await waitFor(() => expect(messages.queryByRole('button')).not.toBeInTheDocument());
  expect(bodies).toEqual([{ version: 1, channel: 'email' }]);
});

test('staff cancel a visit with a reason', async () => {
  const startsAt = '2026-11-23T03:30:00.000Z';
  const visit = { startsAt, state: 'agreed' as const, reason: '' };
  const { stored } = serveInbox({ ...meena, visit });
  const bodies = serveCalls('patch', '*/api/dashboard/appointments/:id/visit', () => {
    const cancelled = { ...visit, state: 'cancelled' as const, reason: 'Power cut' };
    stored.request = { ...stored.request, version: 2, visit: cancelled };
    return HttpResponse.json(stored.request);
  });
  const app = open();
  const { user } = app;
  const dialog = within(await openDetails(app));
  expect(dialog.getByRole('button', { name: 'Came: Meena Raman' })).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Cancel the visit' }));
  await user.type(dialog.getByLabelText(/Reason for cancelling/), 'Power cut');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel the visit' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Cancel the visit' }));

  expect(await dialog.findByText(/\(Power cut\)/)).toBeVisible();
  expect(bodies).toEqual([{ version: 1, state: 'cancelled', reason: 'Power cut' }]);
  expect(dialog.queryByRole('button', { name: /^Came/ })).not.toBeInTheDocument();
});

test('staff record a UPI payment with the bank’s reference and, once the visit is cancelled, its refund', async () => {
  const visit = { startsAt: '2099-03-02T09:00:00.000Z', state: 'agreed' as const, reason: '' };
  const { stored } = serveInbox({ ...meena, visit });
  const payment = '*/api/dashboard/appointments/:id/visit/payment';
  server.use(http.get(payment, () => HttpResponse.json({ paise: 45_000 })));
  const bodies = serveCalls<VisitPaymentNote>('put', payment, ({ version, reference }) => {
    if (bodies.length === 1) return refusal(409, 'IN_USE');
    // The visitor cancels at the same time.
    const paid = reference === null ? null : { paise: 45_000, reference };
    stored.request = { ...meena, version: version + 1, visit: { ...visit, state: 'cancelled', paid } };
    return HttpResponse.json(stored.request);
  });
  const app = open();
  const { user } = app;
  const dialog = within(await openDetails(app));
  const reference = await dialog.findByLabelText('UTR, 12 digits');
  expect(reference).toHaveAccessibleDescription(/^Look for ₹450 with the reference NLM-/);

  await user.type(reference, '4123 4567 890');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('A UTR has 12 digits.')).toBeVisible();
  await user.type(reference, '1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/has already confirmed another payment/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('To be paid back')).toBeVisible();
  expect(dialog.getByText(/^₹450 came by UPI \(UTR 412345678901\)/)).toBeVisible();
  const paidBack = dialog.getByRole('button', { name: '₹450 was paid back' });
  await waitFor(() => expect(paidBack).toBeEnabled());
  await user.click(paidBack);

  await waitFor(() => expect(dialog.queryByText(/To be paid back/)).not.toBeInTheDocument());
  expect(bodies.map(({ reference }) => reference)).toEqual(['412345678901', '412345678901', null]);
});

test('the status of a request with a visit is no choice, so that no slip cancels the visit', async () => {
  serveInbox({
    ...meena,
    status: 'confirmed',
    visit: { startsAt: '2099-03-02T09:00:00.000Z', state: 'agreed', reason: '' },
  });
  open();

  expect(await screen.findByText('Agreed', { selector: 'li *' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /^Status of/ })).not.toBeInTheDocument();
});
