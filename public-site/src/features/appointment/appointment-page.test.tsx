import '../../testing/window-stand-in.ts';
import { beforeEach, expect, test } from '@jest/globals';
import type { ServiceNamePage, VisitPlan } from '@nalam/api/contract';
import { screen, waitFor, within } from '@testing-library/react';
import {
  http,
  HttpResponse,
  renderApp,
  server,
  silenceConsole,
  testServices,
  testSite,
} from '@nalam/shell/testing';
import { paths } from '../../paths.ts';
import { remote } from '../../remote.ts';
import { serveSite, testService } from '../../testing/site-content.ts';
import { fillIn, takeRequests } from '../../testing/appointment-form.ts';

beforeEach(() => sessionStorage.clear());

test('a visitor can choose WhatsApp messages if the centre offers them, and gets emails by default', async () => {
  server.use(
    http.get('*/api/site-settings', () => HttpResponse.json({ ...testSite, messageChannels: ['whatsapp'] })),
  );
  const requests = takeRequests();
  const { user, router } = renderApp(remote, paths.appointment());
  const choice = await screen.findByLabelText('Messages about your visit');
  expect(choice).toHaveDisplayValue('By email');
  expect(within(choice).queryByText('By SMS')).not.toBeInTheDocument();
  expect(screen.getByText(/^By WhatsApp, if you choose it: Meta delivers/)).toBeVisible();
  await fillIn(user);

  await user.selectOptions(choice, 'By WhatsApp');
  await user.click(screen.getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText('We have received your request')).toBeVisible();
  // Nothing personal is in the address.
  expect(router.state.location.search).toBe('?reference=NLM-7F3K9Q');
  expect(requests).toMatchObject([
    { channel: 'whatsapp', consent: { version: expect.stringMatching(/^[\d-]+-whatsapp$/) } },
  ]);
});

test('on its own page the Appointment button opens no second form', async () => {
  const { user } = renderApp(remote, paths.appointment());
  const header = within(await screen.findByRole('banner'));

  await user.click(header.getByRole('link', { name: 'Appointment' }));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

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

test('a visitor can retry when the services do not load, and what was typed stays', async () => {
  serveSite();
  server.use(http.get('*/api/services', () => HttpResponse.error(), { once: true }));
  silenceConsole();
  const { user } = renderApp(remote, paths.appointment(testService.link));
  await user.type(await screen.findByLabelText('Name *'), 'Meena');

  await user.click(screen.getByRole('button', { name: 'Load it again' }));

  await waitFor(() => expect(screen.getByLabelText('Service *')).toHaveValue('CT Scan'));
  expect(screen.getByLabelText('Name *')).toHaveValue('Meena');
});

test('with more services than a menu can show, the form finds them by search, and says what they cost', async () => {
  const planned: (string | null)[] = [];
  serveSite();
  const many = Array.from({ length: 41 }, (_, n) => ({
    ...testServices[0],
    name: `Scan ${n}`,
    link: `scan-${n}`,
  }));
  const names: ServiceNamePage = {
    ...{ items: [], total: 412, page: 1, pageSize: 1 },
    headings: [{ heading: 'imaging', page: 1, count: 412 }],
  };
  server.use(
    http.get('*/api/services', () => HttpResponse.json(many)),
    http.get('*/api/service-names', () => HttpResponse.json(names)),
    http.get('*/api/visit-plan', ({ request }) => {
      planned.push(new URL(request.url).searchParams.get('services'));
      return HttpResponse.json<VisitPlan>({
        pricePaise: 95_000,
        isPriceFrom: false,
        preparation: [{ text: 'Eat nothing for 10 hours before.', lang: 'en' }],
      });
    }),
  );
  const requests = takeRequests();
  const { user } = renderApp(remote, paths.appointment());
  const service = await screen.findByRole('combobox', { name: 'Service' });
  await user.type(service, 'blood');
  await user.click(await screen.findByRole('option', { name: /Blood Tests/ }));
  expect(service).toHaveValue('Blood Tests');
  await user.click(screen.getByText('More tests in the same visit (optional)'));
  await user.type(screen.getByRole('combobox', { name: 'Add a test' }), 'blood');
  await user.click(await screen.findByRole('option', { name: /Blood Tests/ }));
  expect(screen.getByRole('checkbox', { name: 'Blood Tests' })).toBeChecked();
  expect(await screen.findByText('Total: ₹950')).toBeVisible();
  expect(screen.getByText('Eat nothing for 10 hours before.')).toBeVisible();
  expect(planned).toEqual(['Blood Tests']);
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText('We have received your request')).toBeVisible();
  expect(requests).toMatchObject([{ service: 'Blood Tests', moreServices: ['Blood Tests'] }]);
});
