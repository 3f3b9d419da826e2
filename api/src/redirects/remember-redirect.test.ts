import { expect, test } from '@jest/globals';
import { testApi, type TestApi } from '../testing/test-api.ts';
import { rememberRedirect } from './remember-redirect.ts';

const move = ({ db }: TestApi, from: string, to: string) =>
  db.transaction().execute((trx) => rememberRedirect(trx, from, to));

const redirects = ({ db }: TestApi) =>
  db.selectFrom('redirects').select(['from_path', 'to_path']).orderBy('from_path').execute();

test('a page that moved twice is one step away from both old addresses', async () => {
  const centre = await testApi();
  await move(centre, '/services/a', '/services/b');
  await move(centre, '/services/b', '/services/c');

  expect(await redirects(centre)).toEqual([
    { from_path: '/services/a', to_path: '/services/c' },
    { from_path: '/services/b', to_path: '/services/c' },
  ]);
});

test('a page that moves back has no redirect of its own, so there is no loop', async () => {
  const centre = await testApi();
  await move(centre, '/services/a', '/services/b');
  await move(centre, '/services/b', '/services/a');

  expect(await redirects(centre)).toEqual([{ from_path: '/services/b', to_path: '/services/a' }]);
});

test('a mere change of case adds no redirect', async () => {
  const centre = await testApi();
  await move(centre, '/services/ECG', '/services/ecg');

  expect(await redirects(centre)).toEqual([]);
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'services/ecg', '/a b', ''])(
  'no redirect leads to %j',
  async (foreign) => {
    const centre = await testApi();

    await expect(move(centre, '/services/a', foreign)).rejects.toThrow('Not a path of this site');
    expect(await redirects(centre)).toEqual([]);
  },
);

test('the database itself refuses a redirect to another site, or a loop', async () => {
  const { db } = await testApi();
  const lead = (to_path: string) => db.insertInto('redirects').values({ from_path: '/a', to_path }).execute();

  await expect(lead('//evil.example')).rejects.toThrow();
  await expect(lead('/\\evil.example')).rejects.toThrow();
  await expect(lead('/a')).rejects.toThrow();
});
