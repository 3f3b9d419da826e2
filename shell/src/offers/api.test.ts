import { afterEach, expect, jest, test } from '@jest/globals';
import { delay, http, HttpResponse } from 'msw';
import { server } from '../testing/network.ts';
import { createApiClient, toFailure, type Failure } from './api.ts';

const client = (timeoutMs = 5000) => createApiClient({ baseURL: '/api', language: 'en', timeoutMs });

const failureOf = (call: Promise<unknown>): Promise<Failure | undefined> =>
  call.then(() => undefined, toFailure);

afterEach(() => void jest.restoreAllMocks());

const answer = (status: number, body: object | string) =>
  server.use(http.get('*/api/cart', () => HttpResponse.json(body, { status })));

test('without an answer, a device without a connection is offline, and for one with a connection the server is unreachable', async () => {
  server.use(http.get('*/api/cart', () => HttpResponse.error()));

  expect(await failureOf(client().get('/cart'))).toEqual({ kind: 'offline', why: 'unreachable' });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await failureOf(client().get('/cart'))).toEqual({ kind: 'offline' });
});

test('an answer that takes too long is slow, not offline', async () => {
  server.use(http.get('*/api/cart', () => delay('infinite')));

  expect(await failureOf(client(20).get('/cart'))).toEqual({ kind: 'offline', why: 'slow' });
});

test('a proxy without an API behind it counts as unreachable; an answer of the API is a refusal', async () => {
  answer(503, { code: 'API_UNAVAILABLE', message: 'Away.' });
  expect(await failureOf(client().get('/cart'))).toEqual({ kind: 'offline', why: 'unreachable' });
  answer(503, '<h1>Bad gateway</h1>');
  expect(await failureOf(client().get('/cart'))).toEqual({ kind: 'offline', why: 'unreachable' });
  answer(503, { code: 'PROVIDER_AWAY', message: 'Please use the password.' });
  expect(await failureOf(client().get('/cart'))).toMatchObject({ kind: 'refused', code: 'PROVIDER_AWAY' });
});

test.each([400, 422, 500, 502])(
  'a refusal with status %i keeps its message without a code',
  async (status) => {
    answer(status, { message: 'The till is shut.' });

    expect(await failureOf(client().get('/cart'))).toEqual({
      kind: 'refused',
      status,
      message: 'The till is shut.',
    });
  },
);

test('a slow change shows a notice until its answer comes; a slow read shows none', async () => {
  const notices: string[] = [];
  const api = createApiClient({
    baseURL: '/api',
    language: 'en',
    timeoutMs: 5000,
    slowCall: {
      afterMs: 10,
      notify: () => {
        notices.push('shown');
        return () => notices.push('removed');
      },
    },
  });
  const late = async () => {
    await delay(100);
    return HttpResponse.json([]);
  };
  server.use(http.get('*/api/cart', late), http.post('*/api/cart', late));

  await api.get('/cart');
  expect(notices).toEqual([]);
  await api.send('POST', '/cart');
  expect(notices).toEqual(['shown', 'removed']);
});
