import { mock } from 'node:test';
import { expect, test } from '@jest/globals';
import { buildApp } from '../app.ts';
import { ContentVersionWatch } from './content-version.ts';
import { createLogger } from './request-log.ts';
import { changePublished } from '../testing/change-published.ts';
import { testApi } from '../testing/test-api.ts';
import { withoutTriggers } from '../testing/test-database.ts';

const aSecond = 1_050;
const later = () => new Promise((resolve) => setTimeout(resolve, aSecond));

test('a client with a current copy gets 304 and no bytes', async () => {
  const { api } = await testApi();
  const first = await api.inject('/api/services');
  const etag = first.headers.etag;

  const again = await api.inject({
    url: '/api/services',
    headers: { 'if-none-match': `"old", W/${String(etag)}` },
  });

  expect(etag).toMatch(/^".+"$/);
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect(again.headers.etag).toBe(etag);
});

test('an answer is read from the database once, and then sent from the cache, for each language', async () => {
  const { api, db } = await testApi();
  const first = await api.inject('/api/services');
  expect((await api.inject('/api/services?lang=ta')).json()).toMatchObject([{ lang: 'ta' }, {}, {}]);
  await withoutTriggers(db, (transaction) => changePublished(transaction, 'services', null));

  const again = await api.inject('/api/services');

  expect(again.body).toBe(first.body);
  expect(again.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    etag: first.headers.etag,
  });
});

test('a change by another process shows within a second', async () => {
  const { api, ...dependencies } = await testApi();
  const other = await buildApp(dependencies, createLogger('silent', { write: () => undefined }));
  await other.inject('/api/services');
  await api.inject('/api/services');

  await dependencies.db.updateTable('records').set({ slug: 'ecg-test' }).where('slug', '=', 'ecg').execute();
  await later();

  for (const process of [api, other]) {
    expect((await process.inject('/api/services')).body).toContain('"ecg-test"');
  }
  await other.close();
});

test('the content version rises with a change, and only then', async () => {
  const { api, db } = await testApi();
  const version = async () => (await api.inject('/api/content-version')).json<{ version: string }>().version;
  const before = await version();
  await later();
  expect(await version()).toBe(before);

  await db.deleteFrom('page_meta').execute();
  await later();

  expect(Number(await version())).toBeGreaterThan(Number(before));
});

test('the content version rises with the day at the centre, which pages show', async () => {
  const { db } = await testApi();
  const content = new ContentVersionWatch(db);
  const today = await content.current();

  mock.timers.enable({ apis: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 });
  try {
    expect(Number(await content.current())).toBeGreaterThan(Number(today));
  } finally {
    mock.timers.reset();
  }
});

test('an error is not cached', async () => {
  const { api, db } = await testApi();
  expect((await api.inject('/api/services/new-scan')).statusCode).toBe(404);

  await withoutTriggers(db, (transaction) =>
    transaction.updateTable('records').set({ slug: 'new-scan' }).where('slug', '=', 'ecg').execute(),
  );

  expect((await api.inject('/api/services/new-scan')).statusCode).toBe(200);
});
