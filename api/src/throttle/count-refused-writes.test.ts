import { expect, test } from '@jest/globals';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { whoMayCall } from '../testing/who-may-call.ts';
import { refusedWritesPerHour } from './count-refused-writes.ts';

const anonymousWrites = whoMayCall.anybody.filter((call) => !call.startsWith('GET '));
// Some routes exist only where sign-in with Google is set up.
const everyRouteThereIs = { GOOGLE_CLIENT_ID: 'our-client' };

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

test('one refused request to each route counts, all together, for its network', async () => {
  const test = await testApi(everyRouteThereIs, {}, { refusedWritesPerHour: anonymousWrites.length });
  for (const call of anonymousWrites)
    expect({ call, status: (await sendNonsense(test, call)).statusCode }).not.toMatchObject({ status: 429 });

  const reply = await sendNonsense(test, 'POST /enquiries');

  expect(reply.statusCode).toBe(429);
  expect(reply.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect((await sendNonsense(test, 'POST /enquiries', '192.0.2.2')).statusCode).toBe(400);
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
