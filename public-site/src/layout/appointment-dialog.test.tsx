import '../testing/window-stand-in.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
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

test('an empty form is not sent: it raises one notice, for the first field, and editing a field clears its error', async () => {
  const requests = takeRequests();
  const { user, router, dialog } = await openDialog();
  expect(router.state.location.pathname).toBe('/');
  expect(dialog.getByLabelText('Preferred date *')).toHaveAttribute('min', todayAtCentre());

  await user.click(dialog.getByRole('button', { name: 'Submit' }));

  const messages = screen.getByRole('region', { name: 'Messages' });
  expect(await within(messages).findAllByRole('button', { name: 'Dismiss this message' })).toHaveLength(1);
  expect(messages).toHaveTextContent('Name is required.');
  expect(requests).toEqual([]);
  const name = dialog.getByLabelText('Name *');
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('Name is required.');
  await user.type(name, 'M');
  expect(name).toBeValid();
  expect(dialog.getByLabelText('Email *')).toBeInvalid();
});

test('a corrected request is sent once, closes the dialog and clears the fields and the draft', async () => {
  const requests = takeRequests();
  const { user, dialog, isClosed } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await isNoticed('Name is required.');
  await fillIn(user);

  await user.dblClick(dialog.getByRole('button', { name: 'Submit' }));
  expect((await dialog.findByText('Sending...')).closest('button')).toBeDisabled();
  expect(screen.getByLabelText('Messages')).not.toHaveTextContent('Name is required.');

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
      consent: { version: expect.stringMatching(/^[\d-]+$/) },
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  expect(sessionStorage).toHaveLength(0);

  await pressAppointment(user);
  expect(screen.getByLabelText('Name *')).toHaveValue('');
  expect(screen.getByLabelText('Service *')).toHaveValue('');
});

test('after a network failure and a refusal the input is still there, and each try sends the same request', async () => {
  const logged = silenceConsole();
  const answers = [
    HttpResponse.error(),
    HttpResponse.json({ code: 'TOO_MANY_ATTEMPTS', message: 'Please call us.' }, { status: 429 }),
    HttpResponse.json({ message: 'Sent', reference: 'NLM-7F3K9Q' }, { status: 201 }),
  ];
  const requests = takeRequests(() => answers.shift() ?? HttpResponse.error());
  const { user, dialog, isClosed } = await openDialog();
  await fillIn(user);

  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await isNoticed('An error occurred while sending your request.');
  expect(logged()).toContainEqual(['An error occurred while sending your request.']);
  expect(dialog.getByLabelText('Additional notes *')).toHaveValue('In the morning');

  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await isNoticed('Failed to send request: Please call us.');
  expect(dialog.getByLabelText('Name *')).toHaveValue('Meena');
  await user.click(dialog.getByRole('button', { name: 'Submit' }));

  await isClosed();
  await isNoticed('Appointment request sent successfully!');
  expect(requests).toHaveLength(3);
  expect(new Set(requests.map((request) => JSON.stringify(request))).size).toBe(1);
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
