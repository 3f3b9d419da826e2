import { expect, test } from '@jest/globals';
import { testApi } from '../testing/test-api.ts';

const pathsOf = (pages: unknown) => (pages as { path: string }[]).map(({ path }) => path);

test('the sitemap names every published page that the database makes, and its last change', async () => {
  const { api, db } = await testApi();
  await db
    .updateTable('services')
    .set({ updated_at: '2026-11-01T10:00:00Z' })
    .where('link', '=', 'ecg')
    .execute();

  const pages: unknown = (await api.inject('/api/sitemap')).json();

  expect(pathsOf(pages)).toEqual([
    '/',
    '/career/staff-nurse',
    '/doctors',
    '/gallery',
    '/gallery/heart-camp',
    '/gallery/pongal',
    '/services',
    '/services/ecg',
    '/services/echocardiogram',
    '/services/thyroid-profile',
    '/shop/meters',
    '/shop/meters/glucose-meter',
    '/shop/meters/old-meter',
  ]);
  expect(pages).toContainEqual({ path: '/services/ecg', changedAt: '2026-11-01T10:00:00.000Z' });
});

test('a draft is not in the sitemap', async () => {
  const { api, db } = await testApi();
  await db.updateTable('services').set({ status: 'draft' }).where('link', '=', 'ecg').execute();

  expect(pathsOf((await api.inject('/api/sitemap')).json())).not.toContain('/services/ecg');
});

test('a position whose last day has passed is not in the sitemap', async () => {
  const { api } = await testApi();

  expect(pathsOf((await api.inject('/api/sitemap')).json())).not.toContain('/career/front-desk');
});
