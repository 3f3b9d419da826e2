import { expect, test } from '@jest/globals';
import { testApi, type TestApi } from '../testing/test-api.ts';
import { rememberRedirect } from './remember-redirect.ts';

const move = ({ db }: TestApi, from: string, to: string) =>
  db.transaction().execute((trx) => rememberRedirect(trx, from, to));

const redirects = ({ db }: TestApi) =>
  db.selectFrom('redirects').select(['from_path', 'to_path']).orderBy('from_path').execute();

test('a page that moved twice is one step away from both old addresses; one that moves back, or only its case, makes no loop', async () => {
  const centre = await testApi();
  await move(centre, '/services/a', '/services/b');
  await move(centre, '/services/b', '/services/c');
  expect(await redirects(centre)).toEqual([
    { from_path: '/services/a', to_path: '/services/c' },
    { from_path: '/services/b', to_path: '/services/c' },
  ]);

  await move(centre, '/services/c', '/services/a');
  await move(centre, '/services/ECG', '/services/ecg');
  expect(await redirects(centre)).toEqual([
    { from_path: '/services/b', to_path: '/services/a' },
    { from_path: '/services/c', to_path: '/services/a' },
  ]);
});

test('no redirect leads to another site, or to itself, not even in the database', async () => {
  const centre = await testApi();

  for (const foreign of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'services/ecg',
    '/a b',
    '',
  ])
    await expect(move(centre, '/services/a', foreign)).rejects.toThrow('Not a path of this site');
  for (const to_path of ['//evil.example', '/\\evil.example', '/a']) {
    const led = centre.db.insertInto('redirects').values({ from_path: '/a', to_path }).execute();
    await expect(led).rejects.toThrow();
  }
  expect(await redirects(centre)).toEqual([]);
});
