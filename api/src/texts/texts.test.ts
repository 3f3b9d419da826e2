import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { RecordDetail } from '../records/record-schema.ts';
import { writeMail } from '../mail/mail-texts.ts';
import { machineToken } from '../releases/release-guard.ts';
import { callerOf } from '../testing/caller.ts';
import { signInAs, testApi } from '../testing/test-api.ts';
import { endContained } from './end-corrections.ts';
import { followCorrections, releasedTexts } from './own-texts.ts';
import type { Corrections, EditedTexts } from './text-schema.ts';

const url = '/api/dashboard/records/texts';
const cart = {
  namespace: 'shop',
  key: 'cart.title',
  language: 'ta',
  english: { other: 'Your cart' },
  text: { other: 'உங்கள் கூடை' },
};

async function translators() {
  const test = await testApi();
  const meena = await signInAs(test, 'superAdmin');
  const selvi = await signInAs(test, 'user');
  const granted = ['/dashboard/texts'];
  await meena.put('/api/dashboard/role-routes', { role: 'user', version: 0, granted });
  const send = (path: string, payload: object, by = meena) => by.post(url + path, payload);
  const save = async (content: object) => (await send('', { content })).json<RecordDetail>().record;
  const publish = ({ id, version }: { id: string; version: number }, by = meena) =>
    send(`/${id}/publish`, { version }, by);
  const corrections = async (query = 'lang=ta') =>
    (await test.api.inject(`/api/texts?${query}`)).json<Corrections>().corrections;
  return { ...test, meena, selvi, send, save, publish, corrections };
}

test('a published correction reaches pages; a draft does not', async () => {
  const { save, publish, corrections } = await translators();

  const draft = await save(cart);
  expect(await corrections()).toEqual([]);
  expect((await publish(draft)).statusCode).toBe(200);

  const { language: _, ...correction } = cart;
  expect(await corrections()).toEqual([correction]);
  expect(await corrections('lang=ta&namespace=shop-header')).toEqual([]);
  expect(await corrections('lang=en')).toEqual([]);
});

test('a text that no page may show, that tells a child’s sex or that staff do not edit is refused, as is a second correction', async () => {
  const { send, save } = await translators();

  for (const [change, problem] of [
    [{ text: { other: 'கூடை {{name}}' } }, { field: 'text.other', code: 'PLACEHOLDERS_DIFFER' }],
    [{ text: {} }, { field: 'text.other', code: 'FORM_MISSING' }],
    [{ text: { other: 'குழந்தை ஆணா, பெண்ணா என்று சொல்வோம்' } }, { field: 'text.other', code: 'PRENATAL_SEX' }],
    [
      { namespace: 'texts', key: 'sms.visitMoved' },
      { field: 'key', code: 'READ_ONLY' },
    ],
  ]) {
    const answer = await send('', { content: { ...cart, ...change } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ details: [problem] });
  }
  await save(cart);
  expect((await send('', { content: cart })).json()).toMatchObject({
    details: [{ field: 'key', code: 'CORRECTED' }],
  });
});

test('another person than the author publishes a privacy notice or a consent', async () => {
  const { send, save, publish, selvi } = await translators();
  const draft = await save({ ...cart, namespace: 'privacy', key: 'intro' });

  expect((await publish(draft)).json()).toMatchObject({ code: 'SECOND_PERSON' });
  const schedule = { version: draft.version, publishAt: '2099-01-01T00:00:00Z', unpublishAt: null };
  expect((await send(`/${draft.id}/schedule`, schedule)).json()).toMatchObject({ code: 'SECOND_PERSON' });
  expect((await publish(draft, selvi)).statusCode).toBe(200);
});

test('an email says the correction as long as it is published', async () => {
  const { db, save, publish, send } = await translators();
  const values = { name: 'Meena', link: 'x', centreName: 'Nalam', centreAddress: 'x', centrePhone: '1' };
  const subject = () => writeMail('verifyEmail', 'ta', values).subject;
  const released = subject();
  const draft = await save({
    ...cart,
    namespace: 'mail',
    key: 'verifyEmail.subject',
    english: { other: 'Please confirm your email' },
    text: { other: 'மின்னஞ்சலை உறுதி செய்யுங்கள்' },
  });

  await publish(draft);
  await followCorrections(db);
  expect(subject()).toBe('மின்னஞ்சலை உறுதி செய்யுங்கள்');
  expect(writeMail('verifyEmail', 'en', values).subject).toBe('Please confirm your email');

  await send(`/${draft.id}/unpublish`, { version: draft.version + 1 });
  await followCorrections(db);
  expect(subject()).toBe(released);
});

test('a correction ends when a release says the same; others stay', async () => {
  const test = await translators();
  const machine = callerOf(test.api, { authorization: `Bearer ${await machineToken(test.settings)}` });
  await test.publish(await test.save(cart));
  await test.publish(await test.save({ ...cart, key: 'cart.old' }));
  const en = { cart: { title: 'Your cart', old: 'Your cart' } };
  const released = { ta: { cart: { title: 'உங்கள் கூடை', old: 'கூடை' } }, en };
  const file = JSON.stringify({ texts: { shop: released }, outdated: {} });
  const hash = createHash('sha384').update(file);
  const integrity = `sha384-${hash.copy().digest('base64')}`;
  const record = { name: 'shop', version: '2', publishedAt: '2026-11-01T00:00:00.000Z' };
  await machine.put(`/api/release-files/${hash.digest('hex')}`, Buffer.from(file), {
    'content-type': 'application/octet-stream',
  });
  await machine.post('/api/releases', {
    record: JSON.stringify({ ...record, files: { 'web/texts.json': integrity } }),
  });

  const live = await machine.post('/api/releases/shop/live', { action: 'release', after: 0, version: '2' });

  expect(live.statusCode).toBe(200);
  expect(await test.corrections()).toMatchObject([{ key: 'cart.old' }]);
});

test('a correction of an email ends with an upgrade that says the same, unless it confirms an outdated translation', async () => {
  const test = await translators();
  const english = { other: 'Please confirm your email' };
  const text = { other: releasedTexts.mail.ta.verifyEmail.subject };
  await test.publish(
    await test.save({ namespace: 'mail', key: 'verifyEmail.subject', language: 'ta', english, text }),
  );
  const upgrade = (outdated: Record<string, string>) =>
    test.db.transaction().execute((trx) => endContained(trx, { texts: releasedTexts, outdated }));

  const listed = async () => (await test.selvi.get('/api/dashboard/texts')).json<EditedTexts>().corrections;

  await upgrade({ 'mail:verifyEmail.subject': 'Please confirm' });
  expect(await listed()).toHaveLength(1);
  await upgrade({});
  expect(await listed()).toEqual([]);
});

test('the screen gets the texts of emails as they were released, and all corrections; a preview its own drafts', async () => {
  const { meena, selvi, save, publish } = await translators();
  const draft = await save(cart);
  const draftsFor = async (staff: typeof meena) =>
    (await staff.get('/api/dashboard/texts/drafts')).json<Corrections>().corrections;

  const { texts, corrections, glossary } = (
    await selvi.get('/api/dashboard/texts?lang=en')
  ).json<EditedTexts>();
  expect(texts.mail?.en).toHaveProperty('verifyEmail.subject', 'Please confirm your email');
  expect(corrections).toMatchObject([{ id: draft.id, key: 'cart.title', text: cart.text, published: null }]);
  expect(glossary).toContainEqual({ wrong: 'சேவையகம்', right: 'எங்கள் தளம் · எங்கள் தரப்பில் · பிரவுசர்' });

  expect(await draftsFor(selvi)).toEqual([]);
  expect(await draftsFor(meena)).toMatchObject([{ key: 'cart.title' }]);
  await publish(draft);
  expect(await draftsFor(meena)).toEqual([]);
});
