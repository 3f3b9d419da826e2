import '../../testing/window-stand-in.ts';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { RemoteModule } from 'shell/contract';
import { http, HttpResponse, renderApp, server } from 'shell/testing';
import forms from '../../../locales/ta/forms.json' with { type: 'json' };
import ta from '../../../locales/ta/appointment.json' with { type: 'json' };
import { todayAtCentre } from '../../centre/clock.ts';
import { paths } from '../../paths.ts';
import { remote } from '../../remote.ts';
import { fillIn, takeRequests } from '../../testing/appointment-form.ts';
import { silenceConsole } from '../../testing/silence-console.ts';
import type { AppointmentOutcome } from './appointment-action.ts';
import { Component } from './appointment-page.tsx';
import { checkAppointment } from './appointment-rules.ts';

test('the address can name the service', async () => {
  renderApp(remote, paths.appointment('echocardiogram'));

  expect(await screen.findByLabelText('Service *')).toHaveValue('Echocardiogram');
});

test('the page confirms a request with its reference number, which holds nothing personal', async () => {
  takeRequests();
  const { user, router } = renderApp(remote, paths.appointment());
  await screen.findByRole('heading', { level: 1, name: 'Request an appointment' });
  await fillIn(user);

  await user.click(screen.getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText('We have received your request')).toBeVisible();
  expect(within(screen.getByRole('main')).getByText('NLM-7F3K9Q')).toBeVisible();
  expect(router.state.location.search).toBe('?reference=NLM-7F3K9Q');
});

test('on its own page the Appointment button opens no second form', async () => {
  const { user } = renderApp(remote, paths.appointment());
  const header = within(await screen.findByRole('banner'));

  await user.click(header.getByRole('link', { name: 'Appointment' }));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the form points at the page in its own language, for browsers without script', async () => {
  renderApp(remote, paths.appointment(), { language: 'ta' });

  const submit = await screen.findByRole('button', { name: ta.submit });

  expect(submit.closest('form')).toHaveAttribute('action', '/ta/appointment');
  expect(submit.closest('form')).toHaveAttribute('method', 'post');
});

/** The page as the server renders it after it has taken the form. */
function withOutcome(outcome: AppointmentOutcome): RemoteModule {
  const loader = () => ({ today: todayAtCentre(), outcome });
  const routes = remote.routes
    .filter(({ id }) => id === 'appointment')
    .map(({ lazy: _lazy, ...route }) => ({ ...route, loader, Component }));
  return { ...remote, routes };
}

const typed = { name: '', email: 'm@x.in', phone: '12', service: 'Echocardiogram', date: '', notes: 'Soon' };

test('a form without script comes back with every error beside its field, and all that was typed', async () => {
  const problems = checkAppointment(typed, todayAtCentre());
  renderApp(withOutcome({ status: 'invalid', fields: typed, problems }), paths.appointment());

  expect(await screen.findByText('Name is required.')).toBeVisible();
  expect(screen.getByLabelText('Name *')).toHaveFocus();
  expect(screen.getByLabelText('Phone *')).toHaveAccessibleDescription(
    expect.stringContaining('Please enter a valid 10-digit phone number.'),
  );
  expect(screen.getByLabelText('Email *')).toBeValid();
  expect(screen.getByLabelText('Service *')).toHaveValue('Echocardiogram');
  expect(screen.getByLabelText('Additional notes *')).toHaveValue('Soon');
});

test('a form without script that is refused comes back with the reason', async () => {
  renderApp(
    withOutcome({ status: 'refused', fields: typed, code: 'TOO_MANY_ATTEMPTS', message: 'Please call us.' }),
    paths.appointment(),
  );

  expect(await screen.findByText('Failed to send request: Please call us.')).toBeVisible();
  expect(screen.getByLabelText('Phone *')).toHaveValue('12');
});

test.each([
  ['TOO_MANY_ATTEMPTS', forms.refusal.TOO_MANY_ATTEMPTS],
  ['SOMETHING_NEW', forms.refusal.other],
])('a visitor who reads Tamil is refused in Tamil: %s', async (code, reason) => {
  renderApp(
    withOutcome({ status: 'refused', fields: typed, code, message: 'Please call us.' }),
    paths.appointment(),
    { language: 'ta' },
  );

  expect(await screen.findByText(reason, { exact: false })).toBeVisible();
  expect(screen.queryByText(/Please call us/)).not.toBeInTheDocument();
});

test('what is no reference number is not shown as one', async () => {
  renderApp(remote, '/appointment?reference=Call%20me%20at%20this%20number');

  expect(await screen.findByRole('heading', { level: 1, name: 'Request an appointment' })).toBeVisible();
});

test('services that did not load can be asked for again, and what was typed stays', async () => {
  server.use(http.get('*/api/services', () => HttpResponse.error(), { once: true }));
  silenceConsole();
  const { user } = renderApp(remote, paths.appointment('echocardiogram'));
  await user.type(await screen.findByLabelText('Name *'), 'Meena');

  await user.click(screen.getByRole('button', { name: 'Load it again' }));

  await waitFor(() => expect(screen.getByLabelText('Service *')).toHaveValue('Echocardiogram'));
  expect(screen.getByLabelText('Name *')).toHaveValue('Meena');
});
