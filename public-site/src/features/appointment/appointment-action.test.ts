import { expect, test } from '@jest/globals';
import { RouterContextProvider } from 'react-router-dom';
import { apiContext, createApiClient, languageContext } from '@nalam/shell/api';
import { http, HttpResponse, server, silenceConsole } from '@nalam/shell/testing';
import { todayAtCentre } from '@nalam/api/centre-clock';
import { takeRequests } from '../../testing/appointment-form.ts';
import { action } from './appointment-action.ts';

const complete = {
  name: 'Meena',
  email: 'meena@example.in',
  phone: '9840012345',
  service: 'CT Scan',
  date: todayAtCentre(),
  notes: 'In the morning',
};

/** Posts the form like a browser without script. */
async function post(fields: Record<string, string> | string[][], headers: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  context.set(apiContext, createApiClient({ baseURL: '/api', language: 'ta', timeoutMs: 5000 }));
  context.set(languageContext, 'ta');
  const url = new URL('http://site.example/appointment');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields), headers });
  return action({ request, context, params: {}, url, pattern: '/appointment' });
}

test('choosing WhatsApp is sent with consent to the form’s notice about it', async () => {
  const requests = takeRequests();

  await post({ ...complete, channel: 'whatsapp' });
  await post({ ...complete, channel: 'letter' });

  expect(requests).toMatchObject([
    { channel: 'whatsapp', consent: { version: expect.stringMatching(/^[\d-]+-whatsapp$/) } },
    { consent: { version: expect.stringMatching(/^[\d-]+$/) } },
  ]);
  expect(requests[1]).not.toHaveProperty('channel');
});

test('the visitor is led to the confirmation, so that reloading sends nothing again', async () => {
  const requests = takeRequests();

  const answer = await post(complete);

  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('location')).toBe('/appointment?reference=NLM-7F3K9Q');
  expect(requests).toEqual([{ ...complete, language: 'ta', consent: { version: expect.any(String) } }]);
});

test('the request has every further test that was ticked', async () => {
  const requests = takeRequests();

  await post([...Object.entries(complete), ['moreServices', 'ECG'], ['moreServices', 'Echocardiogram']]);

  expect(requests).toMatchObject([{ service: 'CT Scan', moreServices: ['ECG', 'Echocardiogram'] }]);
});

test('an invalid form is not sent to the API, and the page keeps what was typed', async () => {
  const requests = takeRequests();
  const fields = { ...complete, name: ' ' };

  const answer = await post(fields);

  expect(answer).toMatchObject({
    data: { status: 'invalid', typed: fields, problems: [{ field: 'name', problem: 'nameMissing' }] },
    init: { status: 400 },
  });
  expect(requests).toEqual([]);
});

test('a form without any fields counts as a form with empty fields', async () => {
  expect(await post({})).toMatchObject({
    data: { status: 'invalid', typed: { name: '', notes: '' } },
  });
});

test('a refusal keeps the API’s status and words', async () => {
  takeRequests(() => HttpResponse.json({ code: 'TOO_MANY_ATTEMPTS', message: 'Wait.' }, { status: 429 }));

  const answer = await post(complete);

  expect(answer).toMatchObject({
    data: {
      status: 'failed',
      typed: complete,
      failure: { kind: 'refused', code: 'TOO_MANY_ATTEMPTS', message: 'Wait.' },
    },
    init: { status: 429 },
  });
});

test('an API that does not answer is a failure, not a success', async () => {
  takeRequests(() => HttpResponse.error());
  silenceConsole();

  const answer = await post(complete);

  expect(answer).toMatchObject({
    data: { status: 'failed', typed: complete, failure: { kind: 'offline' } },
    init: { status: 503 },
  });
});

test('the API gets the visitor’s own address', async () => {
  let address: string | null = null;
  server.use(
    http.post('*/api/send-appointment-email', ({ request }) => {
      address = request.headers.get('x-forwarded-for');
      return HttpResponse.json({ message: 'Sent', reference: 'NLM-7F3K9Q' }, { status: 201 });
    }),
  );

  await post(complete, { 'x-forwarded-for': '203.0.113.7' });

  expect(address).toBe('203.0.113.7');
});
