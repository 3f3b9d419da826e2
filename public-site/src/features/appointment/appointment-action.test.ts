import { expect, test } from '@jest/globals';
import { RouterContextProvider } from 'react-router-dom';
import { apiContext, createApiClient, languageContext } from '@nalam/shell/api';
import { http, HttpResponse, server } from '@nalam/shell/testing';
import { todayAtCentre } from '@nalam/api/centre-clock';
import { action } from './appointment-action.ts';

test('the API gets the visitor’s own address', async () => {
  let address: string | null = null;
  server.use(
    http.post('*/api/send-appointment-email', ({ request }) => {
      address = request.headers.get('x-forwarded-for');
      return HttpResponse.json({ message: 'Sent', reference: 'NLM-7F3K9Q' }, { status: 201 });
    }),
  );
  const context = new RouterContextProvider();
  context.set(apiContext, createApiClient({ baseURL: '/api', language: 'en', timeoutMs: 5000 }));
  context.set(languageContext, 'en');
  const url = new URL('http://site.example/appointment');
  const body = new URLSearchParams({
    name: 'Meena',
    email: 'meena@example.in',
    phone: '9840012345',
    service: 'CT Scan',
    date: todayAtCentre(),
    notes: 'In the morning',
  });
  const headers = { 'x-forwarded-for': '203.0.113.7' };

  const request = new Request(url, { method: 'POST', body, headers });
  await action({ request, context, params: {}, url, pattern: '/appointment' });

  expect(address).toBe('203.0.113.7');
});
