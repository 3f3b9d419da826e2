import { expect, test } from '@jest/globals';
import { signInAs, testApi } from '../testing/test-api.ts';

interface OpenApi {
  paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
}

const nasty = [
  '',
  ' ',
  '\0',
  '%00',
  '%',
  '%zz',
  '../../../etc/passwd',
  "'; drop table services; --",
  '<script>',
  '\ud800',
  'தமிழ்',
  '👩‍⚕️'.repeat(200),
  'x'.repeat(5_000),
  '-1',
  '99999999999999999999999',
  'NaN',
  '1e999',
  '{"$gt":""}',
];

const bodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '7',
  '{"__proto__":{"a":1}}',
  '['.repeat(40_000) + ']'.repeat(40_000),
  ...[null, 7, [], {}, true, '\0', '\ud800', 'x'.repeat(50_000), '2026-99-99', '99999-01-01'].map((value) =>
    JSON.stringify({
      name: value,
      email: value,
      password: value,
      phone: value,
      service: value,
      date: value,
      notes: value,
      consent: value,
      language: value,
      idempotencyKey: value,
    }),
  ),
];

const contentTypes = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'x', undefined];

async function everyRoute() {
  const test = await testApi();
  const { paths } = (await test.api.inject('/api/docs/json')).json<OpenApi>();
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      path,
      method: method.toUpperCase() as 'GET' | 'POST',
      queryNames: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    })),
  );
  expect(routes.length).toBeGreaterThanOrEqual(18);
  return { test, routes };
}

test('no address makes the API answer 500', async () => {
  const { test, routes } = await everyRoute();
  const superAdmin = await signInAs(test, 'superAdmin');

  for (const { path, method, queryNames } of routes) {
    for (const value of nasty) {
      for (const encoded of new Set([value, safelyEncoded(value)])) {
        const query = queryNames.map((name) => `${name}=${encoded}`).join('&');
        const url = `${path.replaceAll(/\{\w+\}/g, () => encoded || 'x')}?${query}&other[]=${encoded}`;
        const reply = await test.api.inject({ method, url, headers: superAdmin.headers });
        if (reply.statusCode >= 500) throw new Error(`${reply.statusCode} for ${url.slice(0, 80)}`);
        // Without a matcher, which would take longer than the call.
        if (reply.statusCode >= 400 && typeof reply.json<{ code: unknown }>().code !== 'string')
          throw new Error(`No code for ${url.slice(0, 80)}: ${reply.body}`);
      }
    }
  }
});

test('no body makes the API answer 500', async () => {
  const { test, routes } = await everyRoute();

  const requests = bodies.flatMap((payload) => contentTypes.map((contentType) => ({ payload, contentType })));

  for (const { path } of routes.filter(({ method }) => method === 'POST')) {
    const replies = await Promise.all(
      requests.map(({ payload, contentType }) =>
        test.api.inject({
          method: 'POST',
          url: path,
          payload,
          headers: contentType === undefined ? {} : { 'content-type': contentType },
        }),
      ),
    );
    for (const [index, reply] of replies.entries()) {
      const request = [path, requests[index]?.payload.slice(0, 60)];
      expect([...request, reply.statusCode >= 400 && reply.statusCode < 500]).toEqual([...request, true]);
      expect(reply.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
  }
});

test.each([
  [{ 'content-type': 'application/json' }, `{"notes":"${'x'.repeat(200_000)}"}`, 413, 'TOO_LARGE'],
  [{ 'content-type': 'application/json' }, '{', 400, 'INVALID_INPUT'],
  [{ 'content-type': 'application/xml' }, '<a/>', 415, 'UNSUPPORTED_MEDIA_TYPE'],
])(
  'a body that cannot be parsed is refused in the usual shape: %j',
  async (headers, payload, status, code) => {
    const { visitor } = await testApi();

    const reply = await visitor.post('/api/send-appointment-email', payload, headers);

    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toEqual({ code, message: expect.any(String) });
  },
);

test('a field of the wrong type is named', async () => {
  const { visitor } = await testApi();

  const reply = await visitor.post('/api/admin/login', { email: 'a@b.c' });

  expect(reply.json()).toEqual({
    code: 'INVALID_INPUT',
    message: 'password is required.',
    details: [{ field: 'password', message: 'is required' }],
  });
});

test('a bug answers 500 in the usual shape and discloses nothing', async () => {
  const { api, db, log } = await testApi();
  await db.schema.dropTable('records').cascade().execute();

  const reply = await api.inject('/api/doctors');

  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toEqual({
    code: 'UNEXPECTED',
    message: 'Something went wrong on our side. Please try again.',
    requestId: reply.headers['x-request-id'],
  });
  expect(log()).toMatch(
    new RegExp(`"requestId":"${String(reply.headers['x-request-id'])}".*"A request failed"`),
  );
});

function safelyEncoded(value: string) {
  return value.isWellFormed() ? encodeURIComponent(value) : encodeURIComponent(value.toWellFormed());
}
