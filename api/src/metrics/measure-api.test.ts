import { expect, test } from '@jest/globals';
import { freePort } from '@nalam/server-kit/testing/free-port';
import { testApi } from '../testing/test-api.ts';

test('the metrics count requests by route, refused sign-ins and waiting messages by channel, and hold no address', async () => {
  const port = String(await freePort());
  const { api, visitor, db } = await testApi({ API_METRICS_PORT: port });
  await db
    .insertInto('outbox')
    .values([
      {
        id: '0198f2c0-0000-7000-8000-000000000001',
        recipient: 'a@nalam.example',
        subject: 'Report',
        body: '',
      },
      {
        id: '0198f2c0-0000-7000-8000-000000000002',
        recipient: 'b@nalam.example',
        subject: 'Late',
        body: '',
        dead_at: new Date(),
      },
      {
        id: '0198f2c0-0000-7000-8000-000000000003',
        recipient: 'c@nalam.example',
        subject: 'Visit',
        body: '',
        channel: 'sms',
      },
    ])
    .execute();

  await api.inject('/api/services/ecg-of-a-person');
  await api.inject('/api/nothing/of/a/person');
  await visitor.post('/api/admin/login', { email: 'no@nalam.example', password: 'wrong' });
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const metrics = await scrape();

  const count = (method: string, route: string, status: number) =>
    `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"} 1`;
  expect(metrics).toContain(count('GET', '/api/services/:link', 404));
  expect(metrics).toContain(count('GET', 'unknown', 404));
  expect(metrics).toContain(count('POST', '/api/admin/login', 401));
  expect(metrics).toContain('outbox_messages{channel="email",state="waiting"} 1');
  expect(metrics).toContain('outbox_messages{channel="sms",state="waiting"} 1');
  expect(metrics).toContain('outbox_messages{channel="whatsapp",state="waiting"} 0');
  expect(metrics).toContain('outbox_messages{channel="email",state="given_up"} 1');
  expect(metrics).toMatch(/outbox_oldest_message_age_seconds \d+\.\d/);
  expect(metrics).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
  expect(metrics).not.toContain('person');

  await db.schema.dropTable('outbox').execute();
  const withoutOutbox = await scrape();
  expect(withoutOutbox).not.toMatch(/^outbox/m);
  expect(withoutOutbox).toContain(count('POST', '/api/admin/login', 401));
});
