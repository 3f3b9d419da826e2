import { expect, test } from '@jest/globals';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { whoMayCall } from '../testing/who-may-call.ts';
import { refusedWritesPerHour } from './count-refused-writes.ts';

const anonymousWrites = whoMayCall.anybody.filter((call) => !call.startsWith('GET '));
// Some routes exist only where sign-in with Google is set up.
const everyRouteThereIs = { GOOGLE_CLIENT_ID: 'our-client' };

/** Reports of providers answer 404, because no provider is set up here. */
const providersReport = /\/(payments|messages\/whatsapp)/;

/** Sends truncated JSON, which every route refuses. */
function sendNonsense({ api }: TestApi, call: string, remoteAddress = '192.0.2.1') {
  const [method, path = ''] = call.split(' ');
  return api.inject({
    method: method === 'PUT' ? 'PUT' : 'POST',
    url: `/api${path.replaceAll(/\{\w+\}/g, 'nonsense')}`,
    headers: { 'content-type': 'application/json' },
    payload: '{',
    remoteAddress,
  });
}

test.each(anonymousWrites)('%s: refused requests count', async (call) => {
  const test = await testApi(everyRouteThereIs, {}, { refusedWritesPerHour: 3 });

  for (let count = 0; count < 3; count++)
    expect((await sendNonsense(test, call)).statusCode).toBe(providersReport.test(call) ? 404 : 400);
  const reply = await sendNonsense(test, call);

  expect(reply.statusCode).toBe(429);
  expect(reply.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect((await sendNonsense(test, call, '192.0.2.2')).statusCode).not.toBe(429);
});

test('refused requests to all routes count together', async () => {
  const test = await testApi(everyRouteThereIs, {}, { refusedWritesPerHour: anonymousWrites.length });
  for (const call of anonymousWrites) await sendNonsense(test, call);

  expect((await sendNonsense(test, 'POST /enquiries')).statusCode).toBe(429);
});

test('an accepted call does not count', async () => {
  const test = await testApi({}, {}, { refusedWritesPerHour: 2 });
  const preview = () => test.visitor.post('/api/cart/preview', { lines: [] });

  const replies = [await preview(), await preview(), await preview()];

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

test('the site itself allows 120 an hour', async () => {
  const test = await testApi();
  for (let count = 0; count < refusedWritesPerHour; count++)
    expect((await sendNonsense(test, 'POST /enquiries')).statusCode).toBe(400);

  expect(refusedWritesPerHour).toBe(120);
  expect((await sendNonsense(test, 'POST /enquiries')).statusCode).toBe(429);
});
