import { expect, test } from '@jest/globals';
import { signInAs, testApi } from '../testing/test-api.ts';
import type { RecordDetail, RecordList } from './record-schema.ts';

const url = '/api/dashboard/records/services';

/** A translator and the published service of the sample. */
async function translator() {
  const test = await testApi();
  const boss = await signInAs(test, 'superAdmin');
  const granted = ['/dashboard/translations'];
  await boss.put('/api/dashboard/role-routes', { role: 'user', version: 0, granted });
  const user = await signInAs(test, 'user');
  const [service] = (await boss.get(`${url}?status=published`)).json<RecordList>().records;
  const own = `${url}/${service?.id ?? ''}`;
  const stored = async () => (await user.get(own)).json<RecordDetail>();
  const save = async (change: object, by = user) => {
    const { record, content } = await stored();
    return by.patch(own, { version: record.version, content: { ...content, ...change } });
  };
  const publish = async () => user.post(`${own}/publish`, { version: (await stored()).record.version });
  return { test, boss, user, own, stored, save, publish };
}

const refusedAs = (...fields: string[]) => ({
  code: 'INVALID_INPUT',
  details: fields.map((field) => ({ field, code: 'TRANSLATIONS_ONLY' })),
});

test('a translator saves and publishes translations of a record, and visitors read them', async () => {
  const { test, user, stored, save, publish } = await translator();
  const { content, record } = await stored();
  const ta = 'புதிய சுருக்கம்';

  expect((await save({ summary: { ...(content.summary as object), ta } })).statusCode).toBe(200);
  expect((await publish()).statusCode).toBe(200);

  const page = await test.api.inject(`/api/services/${record.slug ?? ''}?lang=ta`);
  expect(page.json()).toMatchObject({ summary: { text: ta } });
  const access = (await user.get('/api/dashboard/access')).json<{ routes: string[]; translated: string[] }>();
  expect(access.translated).toContain('/dashboard/services');
  expect(access.routes).not.toContain('/dashboard/services');
});

test('English, and whatever is no text, is refused with its field', async () => {
  const { stored, save } = await translator();
  const { content } = await stored();
  const [first, ...others] = content.preparation as { en: string }[];

  const english = { name: { en: 'Another' }, preparation: [{ ...first, en: 'Eat well' }, ...others] };
  expect((await save(english)).json()).toMatchObject(refusedAs('name.en', 'preparation.0.en'));
  expect((await save({ pricePaise: 100 })).json()).toMatchObject(refusedAs('pricePaise'));
});

test('a translator publishes no English that others have changed, and nothing that visitors do not see yet', async () => {
  const { boss, user, own, stored, save, publish } = await translator();
  const name = { en: 'Not published yet' };
  await save({ name }, boss);
  expect((await publish()).json()).toMatchObject(refusedAs('name.en'));

  await boss.post(`${own}/unpublish`, { version: (await stored()).record.version, keepsVisits: true });
  expect((await publish()).json()).toMatchObject({ code: 'INVALID_INPUT' });
  expect((await user.get(`${own}/revisions`)).statusCode).toBe(200);
});

test('a translator neither creates records nor changes their state, addresses, pictures or other content', async () => {
  const { user, own, stored } = await translator();
  const { record, content } = await stored();
  const { version } = record;

  expect((await user.post(url, { content })).statusCode).toBe(403);
  for (const action of ['trash', 'unpublish', 'schedule', 'move'])
    expect((await user.post(`${own}/${action}`, { version })).statusCode).toBe(403);
  const moved = await user.patch(own, { version, content, slug: 'another' });
  expect(moved.json()).toMatchObject({ code: 'NOT_ALLOWED' });
  for (const path of ['media', 'meta', 'site-settings'])
    expect((await user.get(`/api/dashboard/${path}`)).statusCode).toBe(403);
});
