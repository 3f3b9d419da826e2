import '../testing/window-stand-in.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, renderApp, type RenderedApp, silenceConsole } from '@nalam/shell/testing';
import { todayAtCentre } from '@nalam/api/centre-clock';
import { paths } from '../paths.ts';
import { remote } from '../remote.ts';
import { fillIn, takeRequests } from '../testing/appointment-form.ts';
import { serveSite, testService } from '../testing/site-content.ts';

beforeEach(() => sessionStorage.clear());

/** Presses the header's button, which leads to the form's page until the form has loaded. */
async function pressAppointment(user: RenderedApp['user']) {
  await screen.findByLabelText('Name *');
  const header = within(await screen.findByRole('banner'));
  await user.click(header.getByRole('link', { name: 'Appointment' }));
  return await screen.findByRole('dialog', { name: 'Request an appointment' });
}

async function openDialog(path = paths.home) {
  serveSite();
  const app = renderApp(remote, path);
  const element = await pressAppointment(app.user);
  const isClosed = () => waitFor(() => expect(element).not.toHaveAttribute('open'));
  return { ...app, dialog: within(element), isClosed };
}

// Waits by text, because repeated role queries starve React on a busy machine. Looks up the messages each time, because
// they move into a dialog that opens.
const isNoticed = (text: string) =>
  waitFor(() => expect(screen.getByLabelText('Messages')).toHaveTextContent(text));

test('the Appointment button opens the dialog on the page that the visitor is on', async () => {
  const { router, dialog } = await openDialog();

  expect(router.state.location.pathname).toBe('/');
  for (const label of ['Name', 'Email', 'Phone', 'Service', 'Preferred date', 'Additional notes']) {
    expect(dialog.getByLabelText(`${label} *`)).toBeRequired();
  }
  expect(dialog.getByLabelText('Preferred date *')).toHaveAttribute('min', todayAtCentre());
  expect(dialog.getByText('What happens to what you write here')).toBeVisible();
});

test('without one of the fields nothing is sent, and the message names it', async () => {
  const requests = takeRequests();
  const { user, dialog } = await openDialog();
  await fillIn(user);

  for (const [label, words] of [
    ['Name *', 'Name is required.'],
    ['Email *', 'Please enter a valid email address.'],
    ['Phone *', 'Please enter a valid 10-digit phone number.'],
    ['Service *', 'Please select a service.'],
    ['Preferred date *', 'Please select a preferred date.'],
    ['Additional notes *', 'Additional notes are required.'],
  ] as const) {
    const field = dialog.getByLabelText<HTMLInputElement | HTMLSelectElement>(label);
    const typed = field.value;
    fireEvent.change(field, { target: { value: '' } });

    await user.click(dialog.getByRole('button', { name: 'Submit' }));

    await isNoticed(words);
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
    fireEvent.change(field, { target: { value: typed } });
  }
  expect(requests).toEqual([]);
});

test('an empty form raises one notice, for the first field, and editing a field clears its error', async () => {
  const { user, dialog } = await openDialog();

  await user.click(dialog.getByRole('button', { name: 'Submit' }));

  const messages = screen.getByRole('region', { name: 'Messages' });
  expect(await within(messages).findAllByRole('button', { name: 'Dismiss this message' })).toHaveLength(1);
  expect(messages).toHaveTextContent('Name is required.');
  expect(dialog.getByLabelText('Name *')).toBeInvalid();
  await user.type(dialog.getByLabelText('Name *'), 'M');
  expect(dialog.getByLabelText('Name *')).toBeValid();
  expect(dialog.getByLabelText('Email *')).toBeInvalid();
});

test('a request is sent once, closes the dialog and clears the fields', async () => {
  const requests = takeRequests();
  const { user, dialog, isClosed } = await openDialog();
  await fillIn(user);

  await user.dblClick(dialog.getByRole('button', { name: 'Submit' }));
  expect((await dialog.findByText('Sending...')).closest('button')).toBeDisabled();

  await isClosed();
  await isNoticed('Appointment request sent successfully!');
  await isNoticed('NLM-7F3K9Q');
  expect(requests).toEqual([
    {
      name: 'Meena',
      email: 'meena@example.in',
      phone: '98400 12345',
      service: 'CT Scan',
      date: todayAtCentre(),
      notes: 'In the morning',
      language: 'en',
      consent: { version: expect.any(String) },
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);

  await pressAppointment(user);
  expect(screen.getByLabelText('Name *')).toHaveValue('');
  expect(screen.getByLabelText('Service *')).toHaveValue('');
});

test('once the form is sent, earlier errors are gone', async () => {
  takeRequests();
  const { user, dialog, isClosed } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await isNoticed('Name is required.');
  await fillIn(user);

  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await dialog.findByText('Sending...');
  expect(screen.getByLabelText('Messages')).not.toHaveTextContent('Name is required.');

  await isClosed();
  await isNoticed('Appointment request sent successfully!');
  expect(screen.getByLabelText('Messages')).not.toHaveTextContent('Name is required.');
});

test('every reference number stays until it is closed, and can be copied', async () => {
  const references = ['NLM-7F3K9Q', 'NLM-8G4L2R'];
  takeRequests(() => HttpResponse.json({ message: 'Sent', reference: references.shift() }, { status: 201 }));
  const { user, dialog, isClosed } = await openDialog();
  await fillIn(user);
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await isClosed();
  await pressAppointment(user);
  await fillIn(user);
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await isClosed();

  await isNoticed('NLM-7F3K9Q');
  await isNoticed('NLM-8G4L2R');
  const [first] = screen.getAllByRole('button', { name: 'Copy' });
  await user.click(first ?? document.body);
  await isNoticed('Copied');
});

test('a refusal keeps the dialog open with all that was typed', async () => {
  takeRequests(() =>
    HttpResponse.json({ code: 'TOO_MANY_ATTEMPTS', message: 'Please call us.' }, { status: 429 }),
  );
  const { user, dialog } = await openDialog();
  await fillIn(user);

  await user.click(dialog.getByRole('button', { name: 'Submit' }));

  await isNoticed('Failed to send request: Please call us.');
  expect(dialog.getByLabelText('Name *')).toHaveValue('Meena');
  expect(dialog.getByRole('button', { name: 'Submit' })).toBeEnabled();
});

test('a refusal without a code is shown in the API’s words, and a request without a number has none', async () => {
  const answers = [
    () => HttpResponse.json({ message: 'The day is full.' }, { status: 422 }),
    () => HttpResponse.json({ message: 'Sent' }, { status: 201 }),
  ];
  takeRequests(() => (answers.shift() ?? HttpResponse.error)());
  const { user, dialog, isClosed } = await openDialog();
  await fillIn(user);

  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await isNoticed('Failed to send request: The day is full.');
  await user.click(dialog.getByRole('button', { name: 'Submit' }));

  await isClosed();
  await isNoticed('Appointment request sent successfully!');
  expect(screen.getByLabelText('Messages')).not.toHaveTextContent(/undefined|reference number/);
});

test('a network failure is shown and logged, and the second try sends the same request', async () => {
  const logged = silenceConsole();
  const failing = takeRequests(() => HttpResponse.error());
  const { user, dialog, isClosed } = await openDialog();
  await fillIn(user);

  await user.click(dialog.getByRole('button', { name: 'Submit' }));

  await isNoticed('An error occurred while sending your request.');
  expect(logged()).toContainEqual(['An error occurred while sending your request.']);
  expect(dialog.getByLabelText('Additional notes *')).toHaveValue('In the morning');

  const requests = takeRequests();
  await user.click(dialog.getByRole('button', { name: 'Submit' }));

  await isClosed();
  await isNoticed('Appointment request sent successfully!');
  expect(requests).toEqual(failing);
});

test('typed text survives a reload, until the form is sent', async () => {
  takeRequests();
  const firstVisit = await openDialog();
  await fillIn(firstVisit.user);
  cleanup();

  const { user, dialog, isClosed } = await openDialog();
  expect(dialog.getByLabelText('Name *')).toHaveValue('Meena');
  expect(dialog.getByLabelText('Service *')).toHaveValue('CT Scan');
  expect(dialog.getByLabelText('Preferred date *')).toHaveValue(todayAtCentre());
  expect(dialog.getByLabelText('Additional notes *')).toHaveValue('In the morning');
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await isClosed();

  expect(sessionStorage).toHaveLength(0);
});

test('closing keeps what was typed, and a service page chooses its service', async () => {
  const { user, dialog } = await openDialog(paths.service(testService.link));
  expect(dialog.getByLabelText('Service *')).toHaveValue('');
  await user.type(dialog.getByLabelText('Name *'), 'Meena');

  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Request an appointment' }));
  await screen.findByRole('dialog', { name: 'Request an appointment' });

  expect(dialog.getByLabelText('Name *')).toHaveValue('Meena');
  expect(dialog.getByLabelText('Service *')).toHaveValue('CT Scan');
});

test('going back closes the dialog and keeps what was typed', async () => {
  serveSite();
  const { user, router } = renderApp(remote, paths.home);
  await user.click(
    within(await screen.findByRole('navigation', { name: 'Services' })).getByRole('link', {
      name: 'CT Scan',
    }),
  );
  await user.click(await screen.findByRole('link', { name: 'Request an appointment' }));
  await user.type(await screen.findByLabelText('Name *'), 'Meena');

  await act(() => router.navigate(-1));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await pressAppointment(user);
  expect(screen.getByLabelText('Name *')).toHaveValue('Meena');
});
