import { expect, test } from '@jest/globals';
import { signInAs, testApi } from '../testing/test-api.ts';

async function meta() {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const send = (method: 'PUT' | 'DELETE', payload: object) =>
    test.api.inject({ method, url: '/api/dashboard/meta', headers: superAdmin.headers, payload });
  const list = async () => (await superAdmin.get('/api/dashboard/meta')).json<unknown>();
  return { ...test, send, list };
}

const about = {
  version: 0,
  path: '/About/',
  title: { en: 'About us' },
  description: { en: 'Who we are' },
  image: null,
};

test('the meta of a page is added, changed and deleted, and visitors see it at once', async () => {
  const { api, send, list } = await meta();
  const title = async () => (await api.inject('/api/meta?path=/about')).json<{ title: unknown }>().title;

  expect((await send('PUT', about)).json()).toMatchObject({ path: '/about', version: 1 });
  expect(await title()).toEqual({ text: 'About us', lang: 'en' });
  expect(await list()).toMatchObject({
    pages: [{ path: '/about' }, { path: '/doctors', version: 1 }],
    total: 2,
  });
  expect((await api.inject('/api/meta?path=/doctors&lang=ta')).json()).toEqual({
    title: { text: 'மருத்துவர்கள்', lang: 'ta' },
    description: { text: 'Who is here', lang: 'en' },
    image: null,
  });

  await send('PUT', { ...about, version: 1, title: { en: 'About Nalam' } });
  expect(await title()).toEqual({ text: 'About Nalam', lang: 'en' });
  expect((await send('PUT', { ...about, version: 1 })).json()).toMatchObject({
    code: 'CONFLICT',
    details: { version: 2, content: { title: { en: 'About Nalam' } } },
  });
  expect((await send('PUT', about)).json()).toMatchObject({ code: 'CONFLICT' });

  expect((await send('DELETE', { path: '/about', version: 1 })).statusCode).toBe(409);
  expect((await send('DELETE', { path: '/about', version: 2 })).statusCode).toBe(200);
  expect(await title()).toBeNull();
});

test('only a page of ours can have an entry', async () => {
  const { send } = await meta();

  for (const path of ['about', '//evil.example', '/ta/about', '/a b', '/about?x=1', '/dashboard'])
    expect([path, (await send('PUT', { ...about, path })).json()]).toMatchObject([
      path,
      { code: 'INVALID_INPUT', details: [{ field: 'path' }] },
    ]);
});
