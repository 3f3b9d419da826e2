import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { sampleDocx, samplePdf } from '../testing/sample-cv.ts';
import { signInAs, testApi, type TestApi } from '../testing/test-api.ts';
import { deleteUnusedCvs } from './delete-unused-cvs.ts';

const applicant = {
  name: 'Selvi',
  email: 'selvi@example.com',
  phone: '+91 98765 43210',
  message: 'Two years in\r\na ward',
  consent: '2026-11-21',
};

const url = '/api/careers/staff-nurse/applications';

interface Sent {
  fields?: Record<string, string>;
  cv?: Buffer | null;
  fileName?: string;
  to?: string;
  headers?: Record<string, string>;
}

/** Sends the form as a browser does. */
function send({ visitor }: TestApi, { fields = applicant, cv = samplePdf, ...more }: Sent = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (cv) form.set('cv', new Blob([new Uint8Array(cv)]), more.fileName ?? 'my cv.pdf');
  return visitor.post(more.to ?? url, form, more.headers);
}

const stored = ({ db }: TestApi) => db.selectFrom('job_applications').selectAll().orderBy('id').execute();
const files = ({ settings }: TestApi) =>
  readdir(join(settings.dataDir, 'files/applications')).catch((): string[] => []);

test('an application is stored with its CV and its consent, and two emails wait to be sent', async () => {
  const test = await testApi();

  const reply = await send(test);

  expect(reply.statusCode).toBe(201);
  const { reference } = reply.json<{ reference: string }>();
  expect(reference).toMatch(/^NLM-[2-9A-HJKMNP-Z]{6}$/);
  const [application] = await stored(test);
  expect(application).toMatchObject({
    reference,
    opening_title: 'Staff nurse',
    name: 'Selvi',
    phone: '9876543210',
    message: 'Two years in\na ward',
    cv_format: 'pdf',
    cv_bytes: samplePdf.length,
    status: 'new',
    consent_version: '2026-11-21',
    consent_at: expect.any(Date),
  });
  expect(await test.storage.read(`applications/${application?.id ?? ''}.pdf`)).toEqual(samplePdf);
  const mails = await test.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  expect(mails).toMatchObject([
    { recipient: 'care@nalam.example', reply_to: 'selvi@example.com' },
    { recipient: 'selvi@example.com', reply_to: 'care@nalam.example' },
  ]);
  expect(mails[0]?.body).toContain('Two years in');
  expect(mails[1]?.body).not.toContain('Two years in');
});

test('a file’s type is read from its content, not from its name', async () => {
  const test = await testApi();

  expect((await send(test, { cv: sampleDocx, fileName: '../../cv.exe' })).statusCode).toBe(201);
  const refused = await send(test, { cv: Buffer.from('<script>alert(1)</script>'), fileName: 'cv.pdf' });

  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    code: 'INVALID_INPUT',
    details: [{ field: 'cv', message: expect.stringContaining('PDF'), code: 'cvUnreadable' }],
  });
  expect(await stored(test)).toMatchObject([{ cv_format: 'docx' }]);
  expect(await files(test)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.docx$/)]);
});

test('missing fields come in the order of the form; a closed or unknown position takes no application', async () => {
  const test = await testApi();

  const reply = await send(test, {
    fields: { name: ' ', email: 'a@b', message: 'x'.repeat(2001) },
    cv: null,
  });

  expect(reply.statusCode).toBe(400);
  const { message, details } = reply.json<{ message: string; details: { field: string }[] }>();
  expect(message).toBe('Name is required.');
  expect(details.map(({ field }) => field)).toEqual(['name', 'email', 'phone', 'message', 'cv', 'consent']);
  const closed = await send(test, { to: '/api/careers/front-desk/applications' });
  expect(closed.statusCode).toBe(410);
  expect(closed.json()).toMatchObject({ code: 'GONE' });
  expect((await send(test, { to: '/api/careers/astronaut/applications' })).statusCode).toBe(404);
  expect(await stored(test)).toEqual([]);
});

test('a CV of more than 5 MB is refused by its announced and by its true size', async () => {
  const test = await testApi();
  const large = Buffer.concat([samplePdf, Buffer.alloc(5 * 1024 * 1024)]);

  const announced = await send(test, { headers: { 'content-length': String(1024 ** 3) } });
  const sent = await send(test, { cv: large });

  for (const reply of [announced, sent]) {
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ code: 'TOO_LARGE', details: [{ field: 'cv' }] });
  }
  expect(await stored(test)).toEqual([]);
  expect(await files(test)).toEqual([]);
});

test('an application that is sent three times at once is stored once; one with another CV is a new application', async () => {
  const test = await testApi();

  await Promise.all([1, 2, 3].map(() => send(test)));
  expect(await files(test)).toHaveLength(1);

  await send(test, { cv: sampleDocx });
  expect(await stored(test)).toHaveLength(2);
  expect(await files(test)).toHaveLength(2);
});

test('a superAdmin lists the applications of an opening, saves a CV, and deletes an application with its CV', async () => {
  const test = await testApi();
  await send(test);
  const [application] = await stored(test);
  const list = `/api/dashboard/applications?opening=${application?.opening_id ?? ''}`;
  const cv = `/api/dashboard/applications/${application?.id ?? ''}/cv`;
  const superAdmin = await signInAs(test, 'superAdmin');

  expect((await superAdmin.get(list)).json()).toMatchObject({
    items: [
      {
        name: 'Selvi',
        opening: { slug: 'staff-nurse' },
        openingTitle: 'Staff nurse',
        cv: { format: 'pdf', bytes: samplePdf.length },
      },
    ],
    total: 1,
  });
  expect((await superAdmin.get(list.replace(/.{4}$/, '0000'))).json()).toMatchObject({ items: [], total: 0 });
  const file = await superAdmin.get(cv);
  expect(file.rawPayload).toEqual(samplePdf);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${application?.reference ?? ''}.pdf"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });

  const deleted = await superAdmin.delete(`/api/dashboard/applications/${application?.id ?? ''}`);
  expect(deleted.statusCode).toBe(204);
  expect(await stored(test)).toEqual([]);
  expect(await files(test)).toEqual([]);
});

test('several applications are declined in one call and deleted in another; a missing one does not stop the others', async () => {
  const test = await testApi();
  await send(test);
  await send(test, { fields: { ...applicant, name: 'Kavin' }, cv: sampleDocx });
  const ids = (await stored(test)).map(({ id }) => id);
  const staff = await signInAs(test, 'superAdmin');
  const act = async (action: string, ...applicationIds: string[]) =>
    (
      await staff.post('/api/dashboard/applications/bulk', {
        action,
        records: applicationIds.map((id) => ({ id })),
      })
    )
      .json<{ results: { problem: { code: string } | null }[] }>()
      .results.map(({ problem }) => problem?.code);

  expect(await act('declined', ...ids)).toEqual([undefined, undefined]);
  expect((await stored(test)).map(({ status }) => status)).toEqual(['declined', 'declined']);

  const unknownId = '01930000-0000-7000-8000-000000000000';
  expect(await act('delete', unknownId, ...ids)).toEqual(['NOT_FOUND', undefined, undefined]);
  expect(await stored(test)).toEqual([]);
  expect(await files(test)).toEqual([]);
});

test('a CV file without an application is deleted after a day, whole or half written', async () => {
  const test = await testApi();
  await send(test);
  const [application] = await stored(test);
  const fileName = `${application?.id ?? ''}.pdf`;
  const oldFiles = [fileName, 'lost.pdf', `${fileName}.3f0c`];
  for (const name of [...oldFiles, 'under-way.pdf'])
    await test.storage.write(`applications/${name}`, samplePdf);
  await sql`update kysely_migration set timestamp = '2026-01-01T00:00:00.000Z'`.execute(test.db);
  const change = (name: string, time: string) =>
    utimes(join(test.settings.dataDir, 'files/applications', name), new Date(time), new Date(time));
  for (const name of oldFiles) await change(name, '2026-05-01T08:00Z');
  await change('under-way.pdf', '2026-05-02T08:00Z');
  await test.storage.write('applications/of-an-earlier-database.pdf', samplePdf);
  await change('of-an-earlier-database.pdf', '2025-12-31T08:00Z');

  await deleteUnusedCvs(test, new Date('2026-05-02T09:00Z'));

  expect((await files(test)).sort()).toEqual(
    [fileName, 'of-an-earlier-database.pdf', 'under-way.pdf'].sort(),
  );
});
