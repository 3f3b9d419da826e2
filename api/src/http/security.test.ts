import { expect, test } from '@jest/globals';
import { publicSite } from '../testing/public-site.ts';
import { addStaff, signInAs, staffPassword, testApi, type TestApi } from '../testing/test-api.ts';

async function signInFrom(test: TestApi, headers: Record<string, string>) {
  await addStaff(test, 'admin');
  return test.api.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { email: 'admin@nalam.example', password: staffPassword },
    headers: { host: 'localhost:3000', ...headers },
  });
}

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
])('a change that another site asks for is refused: %j', async (headers) => {
  const reply = await signInFrom(await testApi(), headers);

  expect(reply.statusCode).toBe(403);
  expect(reply.json()).toMatchObject({ code: 'FOREIGN_SITE' });
});

test.each([{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost:3000' }, {}])(
  'a change from our own pages passes: %j',
  async (headers: Record<string, string>) => {
    const reply = await signInFrom(await testApi(), headers);

    expect(reply.statusCode).toBe(200);
  },
);

test('another site cannot sign staff out', async () => {
  const test = await testApi();
  const session = await signInAs(test, 'admin');

  const reply = await session.get('/api/dashboard/logout', { 'sec-fetch-site': 'cross-site' });

  expect(reply.statusCode).toBe(403);
  expect(await test.db.selectFrom('sessions').select('user_id').execute()).toHaveLength(1);
});

test('every answer forbids sniffing, framing and caching', async () => {
  const { api } = await testApi();

  const reply = await api.inject('/api/auth-user');

  expect(reply.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
});

test('a site with a public address serves its contract to the release check, and no documentation for people', async () => {
  const { api } = await testApi(publicSite);

  expect((await api.inject('/api/docs/')).statusCode).toBe(404);
  expect((await api.inject('/api/docs/json')).statusCode).toBe(404);
  expect((await api.inject('/api/contract.json')).json()).toHaveProperty('paths./api/services');
});
