import '../../testing/window-stand-in.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  http,
  HttpResponse,
  renderApp,
  type RenderedApp,
  server,
  silenceConsole,
  testSite,
} from '@nalam/shell/testing';
import forms from '../../../locales/ta/forms.json' with { type: 'json' };
import { todayAtCentre } from '@nalam/api/centre-clock';
import { paths } from '../../paths.ts';
import { remote } from '../../remote.ts';
import { fillIn, takeRequests } from '../../testing/appointment-form.ts';

beforeEach(() => sessionStorage.clear());

test('the page confirms a request with its reference number, which holds nothing personal', async () => {
  takeRequests();
  const { user, router } = renderApp(remote, paths.appointment());
  await screen.findByRole('heading', { level: 1, name: 'Request an appointment' });
  await fillIn(user);

  await user.click(screen.getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText('We have received your request')).toBeVisible();
  expect(within(screen.getByRole('main')).getByText('NLM-7F3K9Q')).toBeVisible();
  expect(router.state.location.search).toBe('?reference=NLM-7F3K9Q');

  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Copy' }));
  // The clipboard answers later.
  expect(await within(screen.getByRole('main')).findByText('Copied')).toBeVisible();
});

test('a visitor can choose WhatsApp messages if the centre offers them, and gets mails by default', async () => {
  server.use(
    http.get('*/api/site-settings', () => HttpResponse.json({ ...testSite, messageChannels: ['whatsapp'] })),
  );
  const requests = takeRequests();
  const { user } = renderApp(remote, paths.appointment());
  const choice = await screen.findByLabelText('Messages about your visit');
  expect(choice).toHaveDisplayValue('By email');
  expect(within(choice).queryByText('By SMS')).not.toBeInTheDocument();
  expect(screen.getByText(/^By WhatsApp, if you choose it: Meta delivers/)).toBeVisible();
  await fillIn(user);

  await user.selectOptions(choice, 'By WhatsApp');
  await user.click(screen.getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText('We have received your request')).toBeVisible();
  expect(requests).toMatchObject([{ channel: 'whatsapp' }]);
});

test('a site without settings shows the form’s notice without the centre’s name', async () => {
  server.use(
    http.get('*/api/site-settings', () =>
      HttpResponse.json({ code: 'NOT_FOUND', message: '' }, { status: 404 }),
    ),
  );
  renderApp(remote, paths.appointment());

  const notice = await screen.findByRole('region', { name: 'What happens to what you write here' });
  expect(notice).toHaveTextContent('Who: our centre receives it');
  expect(notice).toHaveTextContent('How long: as our privacy notice says.');
  expect(notice).toHaveTextContent('Tell us at the centre');
  expect(notice).not.toHaveTextContent(/\{|undefined|0 months|Meta/);
});

test('the form asks for no channel when the centre offers only e-mail', async () => {
  renderApp(remote, paths.appointment());
  expect(await screen.findByLabelText('Additional notes *')).toBeVisible();
  expect(screen.queryByLabelText('Messages about your visit')).not.toBeInTheDocument();
});

test('a request is confirmed without a number when the API gives none', async () => {
  takeRequests(() => HttpResponse.json(null, { status: 201 }));
  const { user } = renderApp(remote, paths.appointment());
  await screen.findByRole('heading', { level: 1, name: 'Request an appointment' });
  await fillIn(user);

  await user.click(screen.getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText('We have received your request')).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent(/undefined|reference number/);
});

test('on its own page the Appointment button opens no second form', async () => {
  const { user } = renderApp(remote, paths.appointment());
  const header = within(await screen.findByRole('banner'));

  await user.click(header.getByRole('link', { name: 'Appointment' }));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

/** Posts the form from another page, so that the page starts with its action's answer, as without script. */
async function post({ router }: RenderedApp, typed: Record<string, string>) {
  await screen.findByRole('main');
  const formData = new FormData();
  for (const [name, value] of Object.entries(typed)) formData.set(name, value);
  await act(() => router.navigate(paths.appointment(), { formMethod: 'post', formData }));
}

const typed = {
  name: 'Meena',
  email: 'm@x.in',
  phone: '98400 12345',
  service: 'Echocardiogram',
  date: todayAtCentre(),
  notes: 'Soon',
};

test('a visitor who cannot come reads while typing whether the centre comes to the PIN code', async () => {
  server.use(
    http.get('*/api/home-collection', () =>
      HttpResponse.json({
        areas: [{ postalCode: '620018', name: { text: 'Thillai Nagar', lang: 'en' } }],
        services: [{ text: 'CT Scan', lang: 'en' }],
      }),
    ),
  );
  const requests = takeRequests();
  const { user } = renderApp(remote, paths.appointment());
  await user.click(await screen.findByText('Sample collection at home (optional)'));
  await fillIn(user);
  const postalCode = screen.getByLabelText('PIN code');

  await user.type(postalCode, '600001');
  const refusal = await screen.findByText(/not come to this PIN code yet\. Please call us/);
  const call = within(refusal).getByRole('link');
  expect(call).toHaveAttribute('href', expect.stringMatching(/^tel:\+?\d+$/));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByLabelText('Your address')).toHaveAccessibleDescription(/address that we should come to/);
  expect(postalCode).toHaveAccessibleDescription(/only to the areas that are named here/);
  expect(call).toBeVisible();

  await user.type(screen.getByLabelText('Your address'), '4, Hill Street');
  await user.clear(postalCode);
  await user.type(postalCode, '620 018');
  expect(await screen.findByText(/We come to you in/)).toHaveTextContent('Thillai Nagar');
  await user.click(screen.getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText('We have received your request')).toBeVisible();
  expect(requests).toMatchObject([{ homeAddress: '4, Hill Street', homePostalCode: '620 018' }]);
});

test('without script, an address that the API refuses comes back with the reason beside its field', async () => {
  server.use(
    http.get('*/api/home-collection', () =>
      HttpResponse.json({
        areas: [{ postalCode: '620018', name: { text: 'Thillai Nagar', lang: 'en' } }],
        services: [{ text: 'ECG', lang: 'en' }],
      }),
    ),
  );
  const details = [{ field: 'homeAddress', message: '' }];
  takeRequests(() => HttpResponse.json({ code: 'INVALID_INPUT', message: '', details }, { status: 400 }));
  const app = renderApp(remote, paths.contact);
  await post(app, { ...typed, homeAddress: '4, Hill Street', homePostalCode: '620018' });

  expect(await screen.findByLabelText('Your address')).toHaveAccessibleDescription(
    /Only the tests that are named/,
  );
  expect(screen.getByLabelText('PIN code')).toHaveValue('620018');
});

test('a form without script that is refused comes back with the reason', async () => {
  takeRequests(() =>
    HttpResponse.json({ code: 'TOO_MANY_ATTEMPTS', message: 'Please call us.' }, { status: 429 }),
  );
  const app = renderApp(remote, paths.contact);
  await post(app, typed);

  expect(await screen.findByText('Failed to send request: Please call us.')).toBeVisible();
  expect(screen.getByLabelText('Phone *')).toHaveValue('98400 12345');
});

test.each([
  ['TOO_MANY_ATTEMPTS', forms.refusal.TOO_MANY_ATTEMPTS],
  ['SOMETHING_NEW', forms.refusal.other],
  // Without a code, only the message is known.
  [undefined, 'Please call us.'],
])('a visitor who reads Tamil is refused in Tamil: %s', async (code, reason) => {
  takeRequests(() => HttpResponse.json({ code, message: 'Please call us.' }, { status: 422 }));
  const app = renderApp(remote, paths.contact, { language: 'ta' });
  await post(app, typed);

  expect(await screen.findByText(reason, { exact: false })).toBeVisible();
  if (code !== undefined) expect(screen.queryByText(/Please call us/)).not.toBeInTheDocument();
});

test('a visitor can retry when the services do not load, and what was typed stays', async () => {
  server.use(http.get('*/api/services', () => HttpResponse.error(), { once: true }));
  silenceConsole();
  const { user } = renderApp(remote, paths.appointment('echocardiogram'));
  await user.type(await screen.findByLabelText('Name *'), 'Meena');

  await user.click(screen.getByRole('button', { name: 'Load it again' }));

  await waitFor(() => expect(screen.getByLabelText('Service *')).toHaveValue('Echocardiogram'));
  expect(screen.getByLabelText('Name *')).toHaveValue('Meena');
});
