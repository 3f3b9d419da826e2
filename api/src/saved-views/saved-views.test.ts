import { expect, test } from '@jest/globals';
import { signInAs, testApi } from '../testing/test-api.ts';
import type { SavedView } from './saved-view-schema.ts';

const url = '/api/dashboard/views';

test('staff keep views of their own, without what was searched for, and nobody sees or removes another’s', async () => {
  const test = await testApi();
  const admin = await signInAs(test, 'admin');
  const user = await signInAs(test, 'user');
  const save = async (name: string, query: string) =>
    (await admin.post(url, { path: '/dashboard', name, query })).json<SavedView[]>();

  await save('New ones', 'status=new');
  const views = await save('New ones', 'status=new&handler=me&search=meena&messages.search=raja&page=3');

  expect(views).toEqual([
    { _id: expect.any(String), path: '/dashboard', name: 'New ones', query: 'status=new&handler=me' },
  ]);
  expect((await user.get(url)).json()).toEqual([]);
  const one = `${url}/${views[0]?._id ?? ''}`;
  expect((await user.delete(one)).statusCode).toBe(404);
  expect((await admin.delete(one)).json()).toEqual([]);
});

test('the number of saved views is limited, and they lead only into the dashboard', async () => {
  const test = await testApi();
  const staff = await signInAs(test, 'admin');
  const save = async (view: object) =>
    (await staff.post(url, { path: '/dashboard', name: 'x', query: '', ...view })).statusCode;
  for (let number = 0; number < 50; number++) expect(await save({ name: `View ${number}` })).toBe(200);

  expect(await save({ name: 'One more' })).toBe(409);
  expect(await save({ name: 'View 7', query: 'status=new' })).toBe(200);
  for (const wrong of [
    { path: '//evil.example' },
    { path: '/shop' },
    { name: ' ' },
    { name: 'x'.repeat(61) },
  ])
    expect(await save(wrong)).toBe(400);
});
