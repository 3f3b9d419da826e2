import { expect, test } from '@jest/globals';
import { dayAtCentre } from '../centre-clock.ts';
import { signInAs, testApi } from '../testing/test-api.ts';
import type { VersionedSiteSettings } from './site-settings-schema.ts';

async function settings() {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const url = '/api/dashboard/site-settings';
  const { version, content } = (await superAdmin.get(url)).json<VersionedSiteSettings>();
  const put = (payload: object) => superAdmin.put(url, payload);
  return { ...test, version, content, put };
}

test('new settings are on the site at once, and an old version cannot undo them', async () => {
  const { api, version, content, put } = await settings();

  const changed = { phones: ['+91 431 555 0199'], reportPortal: 'https://reports.example/nalam' };
  const saved = await put({ version, content: { ...content, ...changed } });

  expect(saved.json()).toMatchObject({ version: 2, updatedBy: 'A superAdmin' });
  expect((await api.inject('/api/site-settings')).json()).toMatchObject(changed);
  const late = await put({ version, content });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ details: { version: 2, content: changed } });
});

test('an offer to tell the sex of an unborn child is refused, and a doubtful text needs a confirmation', async () => {
  const { version, content, put } = await settings();
  const withTagline = (en: string, more = {}) =>
    put({ version, content: { ...content, tagline: { en } }, ...more });
  const problemOf = async (reply: ReturnType<typeof withTagline>) =>
    (await reply).json<{ details: { field: string; code: string }[] }>().details;

  expect(await problemOf(withTagline('Boy or girl? We tell'))).toMatchObject([
    { field: 'tagline.en', code: 'PRENATAL_SEX' },
  ]);
  const doubtful = 'Tests for girl children';
  expect(await problemOf(withTagline(doubtful))).toMatchObject([{ code: 'PRENATAL_DOUBT' }]);
  expect((await withTagline(doubtful, { confirmsNoOffer: true })).statusCode).toBe(200);
});

test('every setting that cannot be used is named', async () => {
  const { version, content, put } = await settings();

  const reply = await put({
    version,
    content: {
      ...content,
      email: 'nobody',
      map: { latitude: 910, longitude: 7 },
      reportPortal: 'javascript:alert(1)',
      upiAddress: 'nalam',
      social: { ...content.social, facebook: 'javascript:alert(1)' },
      hours: [{ days: ['mon'], open: '25:00', close: '9' }],
    },
  });

  expect(reply.statusCode).toBe(400);
  const { details } = reply.json<{ details: { field: string }[] }>();
  expect(details.map(({ field }) => field).sort()).toEqual([
    'email',
    'hours.0.close',
    'hours.0.open',
    'map.latitude',
    'reportPortal',
    'social.facebook',
    'upiAddress',
  ]);

  // Opening hours that pages and visits could not follow.
  for (const [field, ...spans] of [
    ['hours.0.close', '06:00-00:00'],
    ['hours.0.close', '20:00-06:00'],
    ['hours.0.close', '00:00-00:00'],
    ['hours.1.open', '09:00-13:00', '12:00-18:00'],
  ]) {
    const hours = spans.map((span) => ({ days: ['mon'], open: span.slice(0, 5), close: span.slice(6) }));
    expect((await put({ version, content: { ...content, hours } })).json()).toMatchObject({
      details: [{ field }],
    });
  }
});

test('visitors read of the holidays of the next two weeks, and of no others', async () => {
  const { api, version, content, put } = await settings();
  const dayIn = (days: number) => dayAtCentre(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
  const visits = { slotMinutes: 30, places: 2, closedDays: [dayIn(20), dayIn(3), dayIn(-1), dayIn(0)] };

  expect((await put({ version, content: { ...content, visits } })).statusCode).toBe(200);

  expect((await api.inject('/api/site-settings')).json()).toMatchObject({ closedDays: [dayIn(0), dayIn(3)] });
});

test('the front desk keeps holidays and places, and nothing else of the settings', async () => {
  const { api, version, content, put, ...test } = await settings();
  const reception = await signInAs({ api, ...test }, 'reception');
  const url = '/api/dashboard/visit-rules';
  const rules = { slotMinutes: 20, places: 3, closedDays: ['2099-01-01'] };

  expect((await reception.get(url)).json()).toMatchObject({ version, content: content.visits });
  const saved = await reception.put(url, { version, content: { ...rules, places: 0 } });
  expect(saved.statusCode).toBe(400);
  expect((await reception.put(url, { version, content: rules })).json()).toMatchObject({
    version: version + 1,
    content: rules,
    updatedBy: 'A reception',
  });

  const late = await reception.put(url, { version, content: rules });
  expect(late.json()).toMatchObject({ code: 'CONFLICT', details: { content: rules } });
  const { email, visits } = (
    await put({ version: version + 1, content: { ...content, visits: rules } })
  ).json<VersionedSiteSettings>().content;
  expect({ email, visits }).toEqual({ email: content.email, visits: rules });
});

test('the front desk sets the places of one service at once, and nothing else of it', async () => {
  const test = await testApi();
  const reception = await signInAs(test, 'reception');
  const admin = await signInAs(test, 'admin');
  const before = await test.db
    .selectFrom('records')
    .select(['id', 'content', 'published'])
    .where('slug', '=', 'ecg')
    .executeTakeFirstOrThrow();
  const url = `/api/dashboard/visit-rules/services/${before.id}`;

  expect((await admin.put(url, { seen: 0, places: 3 })).statusCode).toBe(403);
  expect((await reception.put(url, { seen: 0, places: 101 })).statusCode).toBe(400);
  expect((await reception.put(url, { seen: 0, places: 3 })).statusCode).toBe(200);
  const late = await reception.put(url, { seen: 0, places: 4 });
  expect(late.json()).toMatchObject({ code: 'CONFLICT' });
  expect((await reception.patch(`/api/dashboard/records/services/${before.id}`, {})).statusCode).toBe(403);

  const after = await test.db
    .selectFrom('records')
    .select(['content', 'published', 'changed'])
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow();
  const places = { visitPlaces: 3 };
  expect(after).toEqual({
    content: { ...before.content, ...places },
    published: { ...before.published, ...places },
    changed: false,
  });
});
