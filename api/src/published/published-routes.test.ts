import { expect, test } from '@jest/globals';
import { changePublished } from '../testing/change-published.ts';
import { testApi, type TestApi } from '../testing/test-api.ts';
import type { PublishedNames } from './published-schema.ts';

const namesOf = async ({ api }: TestApi, kind: string) =>
  (await api.inject(`/api/published/${kind}`))
    .json<PublishedNames>()
    .map(({ name, within }) => (within === null ? name : `${within}/${name}`));

test('every published record is found by its name', async () => {
  const test = await testApi();
  for (const [kind, names] of [
    ['services', ['ecg', 'echocardiogram', 'thyroid-profile']],
    // The last date of another one has passed.
    ['openings', ['staff-nurse']],
    ['gallery-events', ['heart-camp', 'pongal']],
    ['categories', ['meters']],
    ['products', ['meters/glucose-meter', 'meters/old-meter']],
  ] as const)
    expect([kind, await namesOf(test, kind)]).toEqual([kind, names]);
});

test('neither drafts nor products of a draft category are listed', async () => {
  const test = await testApi();
  await changePublished(test.db, 'services', null, 'ecg');
  await test.db.updateTable('categories').set({ status: 'draft' }).execute();
  expect(await namesOf(test, 'services')).not.toContain('ecg');
  expect(await namesOf(test, 'products')).toEqual([]);
});

test('each published record has the time at which it was last published', async () => {
  const { api, db } = await testApi();
  await db
    .updateTable('records')
    .set({ published_at: '2026-11-01T10:00:00Z' })
    .where('slug', '=', 'ecg')
    .execute();

  expect((await api.inject('/api/published/services')).json()).toContainEqual({
    name: 'ecg',
    within: null,
    changedAt: '2026-11-01T10:00:00.000Z',
  });
});
