import { expect, test } from '@jest/globals';
import { json } from '../database/json.ts';
import { createLogger } from '../http/request-log.ts';
import { auditOf, signInAs, testApi, type TestApi } from '../testing/test-api.ts';
import type { RecordDetail, RecordList, RecordSummary } from './record-schema.ts';
import { changeDue } from './schedule-record.ts';

/** Calls the API as a superAdmin. */
async function staff() {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const url = (path: string) => `/api/dashboard/records/${path}`;
  return {
    ...test,
    get: (path: string) => superAdmin.get(url(path)),
    post: (path: string, payload: object) => superAdmin.post(url(path), payload),
    patch: (path: string, payload: object) => superAdmin.patch(url(path), payload),
    delete: (path: string, payload: object) => superAdmin.delete(url(path), payload),
  };
}

type Staff = Awaited<ReturnType<typeof staff>>;

async function list({ get }: Staff, query: string): Promise<RecordSummary[]> {
  return (await get(query)).json<RecordList>().records;
}

async function find(test: Staff, kind: string, name: string): Promise<RecordDetail> {
  const [found] = await list(test, `${kind}?search=${encodeURIComponent(name)}`);
  if (!found) throw new Error(`There is no ${name}`);
  return (await test.get(`${kind}/${found.id}`)).json<RecordDetail>();
}

const newService = {
  name: { en: 'CT Scan (Brain)', ta: 'மூளை சிடி ஸ்கேன்' },
  category: 'imaging',
  summary: { en: 'Pictures of the brain in minutes.' },
  about: { en: '<p>Quick and exact.</p>' },
  preparation: [{ en: 'Bring old reports.' }],
  duration: { en: '10 minutes' },
  reportTime: { en: 'The same day' },
  pricePaise: 350_000,
  visit: 'appointment',
  homeCollection: false,
  prenatalNotice: false,
  reviewedOn: '2026-11-01',
};

async function aPicture({ db }: TestApi) {
  return (await db.selectFrom('images').select('id').limit(1).executeTakeFirstOrThrow()).id;
}

test('a service, and a later change of it, is drafted, seen in the preview, published, and only then on the site', async () => {
  const test = await staff();
  const image = await aPicture(test);

  const created = await test.post('services', { content: { ...newService, image } });
  expect(created.statusCode).toBe(201);
  const { record } = created.json<RecordDetail>();
  expect(record).toMatchObject({ slug: 'ct-scan-brain', slugFrozen: false, status: 'draft', position: 3 });
  const page = '/api/services/ct-scan-brain';
  expect((await test.api.inject(page)).statusCode).toBe(404);

  const preview = await test.get(`services/${record.id}/preview?lang=ta`);
  expect(preview.json()).toMatchObject({
    page: { name: { text: 'மூளை சிடி ஸ்கேன்', lang: 'ta' }, image: { id: image } },
  });
  expect((await test.api.inject(page)).statusCode).toBe(404);

  const published = await test.post(`services/${record.id}/publish`, { version: record.version });
  expect(published.json()).toMatchObject({ record: { status: 'published', slugFrozen: true, version: 2 } });
  expect((await test.api.inject(page)).json()).toMatchObject({ pricePaise: 350_000 });
  expect((await test.api.inject(`${page}?lang=ta`)).json()).toEqual(preview.json<{ page: unknown }>().page);

  const { content } = await find(test, 'services', 'ct scan');
  const saved = await test.patch(`services/${record.id}`, {
    version: 2,
    content: { ...content, pricePaise: 360_000 },
  });
  expect(saved.json()).toMatchObject({
    record: { version: 3, slug: 'ct-scan-brain', updatedBy: 'A superAdmin' },
    content: { pricePaise: 360_000 },
    published: { pricePaise: 350_000 },
  });
  expect((await test.api.inject(page)).json()).toMatchObject({ pricePaise: 350_000 });
  expect(await list(test, 'services?status=changed')).toMatchObject([{ hasUnpublishedChanges: true }]);
  await test.post(`services/${record.id}/publish`, { version: 3 });
  expect((await test.api.inject(page)).json()).toMatchObject({ pricePaise: 360_000 });
  expect(await list(test, 'services?status=changed')).toEqual([]);
});

test('an opening is edited like everything else, and its page shows it', async () => {
  const test = await staff();
  const [opening] = await list(test, 'openings');
  const url = `openings/${opening?.id ?? ''}`;
  const { content } = (await test.get(url)).json<RecordDetail>();
  const days = { postedOn: '2099-01-02', lastDate: '2099-01-01' };
  const wrong = { ...content, ...days, salary: { fromPaise: 2, toPaise: 1 } };

  await test.patch(url, { version: 2, content: wrong });
  expect((await test.get(`${url}/preview`)).statusCode).toBe(200);
  expect((await test.post(`${url}/publish`, { version: 3 })).json()).toMatchObject({
    details: [{ field: 'salary.toPaise' }, { field: 'lastDate', code: 'TOO_EARLY' }],
  });

  const right = { ...content, title: { en: 'Radiographer' }, salary: { fromPaise: 1, toPaise: 2 } };
  await test.patch(url, { version: 3, content: right });
  expect((await test.post(`${url}/publish`, { version: 4 })).statusCode).toBe(200);
  expect((await test.api.inject(`/api/careers/${opening?.slug ?? ''}`)).json()).toMatchObject({
    title: { text: 'Radiographer' },
    salary: { fromPaise: 1, toPaise: 2 },
  });
});

test('a change based on an old version is answered with the new one, or that the record is in the trash', async () => {
  const test = await staff();
  const { record, content } = await find(test, 'services', 'ecg');
  const url = `services/${record.id}`;
  await test.patch(url, { version: 2, content: { ...content, summary: { en: 'Newer' } } });

  for (const [method, path, payload] of [
    ['patch', '', { content: newService }],
    ['post', '/publish', {}],
    ['post', '/unpublish', {}],
    ['post', '/trash', {}],
    ['post', '/schedule', { publishAt: null, unpublishAt: null }],
  ] as const) {
    const late = await test[method](url + path, { version: 2, ...payload });
    expect([path, late.statusCode]).toEqual([path, 409]);
    expect(late.json()).toMatchObject({
      code: 'CONFLICT',
      details: { version: 3, content: { summary: { en: 'Newer' } }, updatedBy: 'A superAdmin' },
    });
  }

  await test.post(`${url}/trash`, { version: 3 });
  const late = await test.patch(url, { version: 3, content });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    details: { version: 4, trashedAt: expect.any(String), updatedBy: 'A superAdmin' },
  });
});

test('one of two simultaneous saves gets a conflict', async () => {
  const test = await staff();
  const { record, content } = await find(test, 'services', 'ecg');

  const replies = await Promise.all(
    ['one', 'two', 'three'].map((en) =>
      test.patch(`services/${record.id}`, { version: 2, content: { ...content, summary: { en } } }),
    ),
  );

  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
});

test('every field that cannot be stored is named', async () => {
  const test = await staff();

  const reply = await test.post('services', {
    content: {
      name: { en: 'x'.repeat(121), ta: 7 },
      category: 'astrology',
      preparation: [{ en: 'fine' }, { en: 'y'.repeat(301) }],
      pricePaise: -1,
      reviewedOn: '2026-99-99',
      image: 'heart.jpg',
    },
  });

  expect(reply.statusCode).toBe(400);
  const { details } = reply.json<{ details: { field: string }[] }>();
  expect(details.map(({ field }) => field)).toEqual([
    'name.en',
    'name.ta',
    'category',
    'preparation.1.en',
    'pricePaise',
    'reviewedOn',
    'image',
  ]);
  expect(details[0]).toMatchObject({ code: 'TOO_LONG', limit: 120 });
});

test('a draft may be incomplete; publishing names the missing fields', async () => {
  const test = await staff();
  const created = await test.post('doctors', { content: { name: { en: 'Dr. Meena' } } });
  expect(created.statusCode).toBe(201);
  const { record } = created.json<RecordDetail>();
  expect((await test.get(`doctors/${record.id}/preview`)).statusCode).toBe(200);

  const reply = await test.post(`doctors/${record.id}/publish`, { version: 1 });

  expect(reply.statusCode).toBe(400);
  const { details } = reply.json<{ details: { field: string }[] }>();
  expect(details.map(({ field }) => field)).toEqual([
    'qualification',
    'registration',
    'speciality.en',
    'days',
    'image',
  ]);
  expect((await test.api.inject('/api/doctors')).body).not.toContain(record.id);
});

test('a record that offers to tell the sex of an unborn child is refused', async () => {
  const test = await staff();
  const about = { en: '<p>Gender <b>determination</b> at low cost</p>' };

  const reply = await test.post('services', { content: { ...newService, about } });

  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ details: [{ code: 'PRENATAL_SEX' }] });
  const words = await test.post('services', { content: { ...newService, keywords: ['baby gender scan'] } });
  expect(words.json()).toMatchObject({ details: [{ field: 'keywords.0', code: 'PRENATAL_SEX' }] });
});

test('a text with a child and a sex is published once a super admin confirms it, and the audit log records that', async () => {
  const test = await staff();
  const preparation = [{ en: 'Growth charts depend on the age and sex of a child.' }];
  const content = { ...newService, preparation, image: await aPicture(test) };
  const { record } = (await test.post('services', { content })).json<RecordDetail>();
  const publish = (body: object) => test.post(`services/${record.id}/publish`, body);
  const doubt = { details: [{ field: 'preparation.0.en', code: 'PRENATAL_DOUBT' }] };

  expect((await publish({ version: 1 })).json()).toMatchObject(doubt);
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const planned = await test.post(`services/${record.id}/schedule`, {
    version: 1,
    publishAt,
    unpublishAt: null,
  });
  expect(planned.json()).toMatchObject(doubt);

  await test.db
    .insertInto('role_grants')
    .values({ role: 'admin', routes: json(['/dashboard/services']) })
    .execute();
  const admin = await signInAs(test, 'admin');
  const asAdmin = await admin.post(`/api/dashboard/records/services/${record.id}/publish`, {
    version: 1,
    confirmsNoOffer: true,
  });
  expect([asAdmin.statusCode, asAdmin.json<{ code: string }>().code]).toEqual([403, 'NOT_ALLOWED']);

  expect((await publish({ version: 1, confirmsNoOffer: true })).statusCode).toBe(200);
  expect(await auditOf(test)).toContainEqual(
    expect.objectContaining({ actor: 'A superAdmin', action: 'confirm-no-offer', title: 'CT Scan (Brain)' }),
  );
  await test.patch(`services/${record.id}`, { version: 2, content: { ...content, pricePaise: 1 } });
  expect((await publish({ version: 3 })).statusCode).toBe(200);
});

test('the schedule does not publish an offer that was saved before it was known as one', async () => {
  const test = await staff();
  const content = { ...newService, image: await aPicture(test) };
  const { record } = (await test.post('services', { content })).json<RecordDetail>();
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  await test.post(`services/${record.id}/schedule`, { version: 1, publishAt, unpublishAt: null });
  await test.db
    .updateTable('records')
    .set({
      content: json({ ...content, keywords: [], summary: { en: 'Know the sex of your baby' } }),
      publish_at: new Date(),
    })
    .where('id', '=', record.id)
    .execute();

  await changeDue(test.db, createLogger('silent', { write: () => undefined }));

  expect((await test.api.inject('/api/services/ct-scan-brain')).statusCode).toBe(404);
});

test('a checkup that includes an ultrasound is published with the notice of the PC-PNDT Act only', async () => {
  const test = await staff();
  const about = { en: '<p>A blood test and an ultrasound of the abdomen.</p>' };
  const { record } = (
    await test.post('services', { content: { ...newService, about, prenatalNotice: false } })
  ).json<RecordDetail>();

  const reply = await test.post(`services/${record.id}/publish`, { version: record.version });

  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({
    details: expect.arrayContaining([
      expect.objectContaining({ field: 'prenatalNotice', code: 'PRENATAL_NOTICE' }),
    ]) as unknown,
  });
});

test('the slug follows the name, is unique, and stays once published', async () => {
  const test = await staff();
  const image = await aPicture(test);
  const save = async (id: string, version: number, name: string, slug?: string) =>
    (
      await test.patch(`services/${id}`, {
        version,
        content: { ...newService, image, name: { en: name } },
        ...(slug && { slug }),
      })
    ).json<RecordDetail & { details?: unknown }>();
  const { record } = (await test.post('services', { content: { name: { en: 'ECG' } } })).json<RecordDetail>();
  expect(record.slug).toBe('ecg-2');

  expect((await save(record.id, 1, 'Holter Monitoring')).record.slug).toBe('holter-monitoring');
  expect((await save(record.id, 2, 'Holter', 'Holter-24h')).record.slug).toBe('holter-24h');
  expect((await save(record.id, 3, 'Holter ECG')).record.slug).toBe('holter-24h');
  expect((await save(record.id, 4, 'Holter ECG', 'ecg')).details).toMatchObject([
    { field: 'slug', code: 'TAKEN' },
  ]);
  expect((await save(record.id, 4, 'Holter ECG', '../etc')).details).toMatchObject([{ field: 'slug' }]);

  await test.post(`services/${record.id}/publish`, { version: 4 });
  expect((await save(record.id, 5, 'Something else')).record.slug).toBe('holter-24h');
  expect((await save(record.id, 6, 'Something else', 'holter')).record.slug).toBe('holter');
  expect((await test.api.inject('/api/services/holter')).json()).toMatchObject({
    name: { text: 'Holter ECG' },
  });
  expect((await test.api.inject('/api/redirect?path=/services/holter-24h')).json()).toMatchObject({
    to: '/services/holter',
  });
});

test('trash takes a record off the site; restored it is a draft; deleted it is gone', async () => {
  const test = await staff();
  const { record } = await find(test, 'services', 'ecg');

  await test.post(`services/${record.id}/trash`, { version: 2 });
  expect((await test.api.inject('/api/services/ecg')).statusCode).toBe(404);
  expect(await list(test, 'services')).toHaveLength(2);
  expect(await list(test, 'services?status=trash')).toMatchObject([{ id: record.id, status: 'draft' }]);
  expect((await test.post(`services/${record.id}/publish`, { version: 3 })).json()).toMatchObject({
    code: 'NOT_POSSIBLE_NOW',
  });

  await test.post(`services/${record.id}/restore`, { version: 3 });
  expect(await list(test, 'services?status=draft')).toMatchObject([{ id: record.id }]);
  const early = await test.delete(`services/${record.id}`, { version: 4 });
  expect(early.statusCode).toBe(409);

  await test.post(`services/${record.id}/trash`, { version: 4 });
  await test.delete(`services/${record.id}`, { version: 5 });
  expect((await list(test, 'services')).map(({ slug }) => slug)).toEqual([
    'echocardiogram',
    'thyroid-profile',
  ]);
  expect((await test.get(`services/${record.id}`)).statusCode).toBe(404);
});

test('every version can be looked at and brought back', async () => {
  const test = await staff();
  const { record, content } = await find(test, 'services', 'ecg');
  await test.patch(`services/${record.id}`, {
    version: 2,
    content: { ...content, summary: { en: 'Worse' } },
  });

  const { revisions } = (await test.get(`services/${record.id}/revisions`)).json<{
    revisions: unknown[];
  }>();
  expect(revisions).toMatchObject([
    { version: 3, action: 'save', author: 'A superAdmin' },
    { version: 2, action: 'publish', author: null },
    { version: 1, action: 'create', author: null },
  ]);
  expect((await test.get(`services/${record.id}/revisions?page=2&pageSize=2`)).json()).toMatchObject({
    revisions: [{ version: 1 }],
    total: 3,
  });
  expect((await test.get(`services/${record.id}/revisions/3`)).json()).toMatchObject({
    content: { summary: { en: 'Worse' } },
  });

  const restored = await test.post(`services/${record.id}/revisions/1/restore`, { version: 3 });

  expect(restored.json()).toMatchObject({ record: { version: 4 }, content: { summary: content.summary } });
  expect((await test.get(`services/${record.id}/revisions/9`)).statusCode).toBe(404);
});

test('a bulk change applies to each record separately', async () => {
  const test = await staff();
  const [echo, ecg, thyroid] = await list(test, 'services');

  const reply = await test.post('services/bulk', {
    action: 'unpublish',
    records: [
      { id: echo?.id, version: 2 },
      { id: ecg?.id, version: 7 },
      { id: thyroid?.id, version: 2 },
    ],
  });

  expect(reply.json()).toMatchObject({
    results: [
      { version: 3, problem: null },
      { version: null, problem: { code: 'CONFLICT' } },
      { version: 3 },
    ],
  });
  expect((await test.api.inject('/api/services')).json()).toMatchObject([{ link: 'ecg' }]);
});

test('staff and visitors see reordered records in their new order, and versions stay unchanged', async () => {
  const test = await staff();
  const [echo, ecg, thyroid] = await list(test, 'services');
  const links = async () =>
    (await test.api.inject('/api/services')).json<{ link: string }[]>().map(({ link }) => link);

  await test.post('services/order', { ids: [thyroid?.id, echo?.id] });
  expect(await links()).toEqual(['thyroid-profile', 'ecg', 'echocardiogram']);
  await test.post(`services/${ecg?.id ?? ''}/move`, { after: echo?.id });
  expect(await links()).toEqual(['thyroid-profile', 'echocardiogram', 'ecg']);
  await test.post(`services/${ecg?.id ?? ''}/move`, { before: thyroid?.id });
  expect(await links()).toEqual(['ecg', 'thyroid-profile', 'echocardiogram']);

  expect(await list(test, 'services')).toMatchObject([
    { slug: 'ecg', version: 2 },
    { slug: 'thyroid-profile' },
    { slug: 'echocardiogram' },
  ]);
});

test('a list is searched in both languages, sorted, filtered, and comes in pages', async () => {
  const test = await staff();
  const slugs = async (query: string) => (await list(test, `services?${query}`)).map(({ slug }) => slug);

  expect(await slugs(`search=${encodeURIComponent('எக்கோ')}`)).toEqual(['echocardiogram']);
  expect(await slugs('search=PROFILE thy')).toEqual(['thyroid-profile']);
  expect(await slugs('search=%25')).toEqual([]);
  expect(await slugs('sort=-name')).toEqual(['thyroid-profile', 'echocardiogram', 'ecg']);
  expect(await slugs('missingTamil=true&pageSize=2&page=2')).toEqual(['thyroid-profile']);
  expect((await test.get('services?pageSize=2')).json()).toMatchObject({ total: 3, page: 1, pageSize: 2 });
});
