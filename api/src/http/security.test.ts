import { expect, test } from '@jest/globals';
import { publicSite } from '../testing/public-site.ts';
import { addStaff, signInAs, staffPassword, testApi } from '../testing/test-api.ts';

test('a change that another site asks for is refused, and one from our own pages passes', async () => {
  const test = await testApi();
  const { email } = await addStaff(test, 'admin');
  const signInFrom = async (headers: Record<string, string>) => {
    const payload = { email, password: staffPassword };
    const reply = await test.visitor.post('/api/admin/login', payload, {
      host: 'localhost:3000',
      ...headers,
    });
    return [reply.statusCode, reply.json<{ code?: string }>().code];
  };

  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])
    expect([headers, ...(await signInFrom(headers))]).toEqual([headers, 403, 'FOREIGN_SITE']);
  for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost:3000' }, {}])
    expect([headers, ...(await signInFrom(headers))]).toEqual([headers, 200, undefined]);
});

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
