import { afterEach, expect, jest, test } from '@jest/globals';
import { delay, http, HttpResponse, server } from '../testing/network.ts';
import { createApiClient, toFailure, type Failure } from './api.ts';

const client = (deadline = 5000) => createApiClient({ baseURL: '/api', language: 'en', deadline });

/** @returns why a call came to nothing */
const failureOf = (call: Promise<unknown>): Promise<Failure | undefined> =>
  call.then(() => undefined, toFailure);

afterEach(() => {
  jest.restoreAllMocks();
});

test('who has no connection is told so, and who has one that nobody can be reached', async () => {
  server.use(http.get('*/api/cart', () => HttpResponse.error()));

  expect(await failureOf(client().get('/cart'))).toEqual({ kind: 'offline', why: 'unreachable' });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await failureOf(client().get('/cart'))).toEqual({ kind: 'offline' });
});

test('an answer that takes too long is slow, not offline', async () => {
  server.use(
    http.get('*/api/cart', async () => {
      await delay('infinite');
    }),
  );

  expect(await failureOf(client(20).get('/cart'))).toEqual({ kind: 'offline', why: 'slow' });
});

test('a server in front that has nobody behind it is nobody; what the API says itself is a refusal', async () => {
  const answer = (body: object | string) =>
    server.use(http.get('*/api/cart', () => HttpResponse.json(body, { status: 503 })));

  answer({ code: 'API_UNAVAILABLE', message: 'Away.' });
  expect(await failureOf(client().get('/cart'))).toEqual({ kind: 'offline', why: 'unreachable' });
  answer('<h1>Bad gateway</h1>');
  expect(await failureOf(client().get('/cart'))).toEqual({ kind: 'offline', why: 'unreachable' });
  answer({ code: 'PROVIDER_AWAY', message: 'Please use the password.' });
  expect(await failureOf(client().get('/cart'))).toMatchObject({ kind: 'refused', code: 'PROVIDER_AWAY' });
});

test.each([400, 422, 500, 502])(
  'what an API says with status %i is heard without a code, too',
  async (status) => {
    server.use(http.get('*/api/cart', () => HttpResponse.json({ message: 'The till is shut.' }, { status })));

    expect(await failureOf(client().get('/cart'))).toEqual({
      kind: 'refused',
      status,
      message: 'The till is shut.',
    });
  },
);

test('who sends something and waits hears of it until the answer comes; what a page fetches by itself is silent', async () => {
  const said: string[] = [];
  const api = createApiClient({
    baseURL: '/api',
    language: 'en',
    deadline: 5000,
    waiting: {
      after: 10,
      say: () => {
        said.push('waiting');
        return () => said.push('over');
      },
    },
  });
  const late = async () => {
    await delay(100);
    return HttpResponse.json([]);
  };
  server.use(http.get('*/api/cart', late), http.post('*/api/cart', late));

  await api.get('/cart');
  expect(said).toEqual([]);
  await api.send('POST', '/cart');
  expect(said).toEqual(['waiting', 'over']);
});
