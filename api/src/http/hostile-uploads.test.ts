import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type Connection, connect } from '../database/connection.ts';
import { parseSettings } from '../settings.ts';
import { runApi, started } from '../testing/api-process.ts';
import { sampleDatabase } from '../testing/test-database.ts';
import { sampleDocx, zipOf } from '../testing/sample-cv.ts';
import { ensureFirstSuperAdmin } from '../users/first-super-admin.ts';

/* Runs the API in its own process, so that its memory is measured separately from the sender's. */

const megabyte = 1024 * 1024;
const password = 'kolam and filter coffee';

let folder = '';
let connection: Connection;
let api: ReturnType<typeof runApi>;
let address = '';
let cookie = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalam-uploads-'));
  const databaseUrl = await sampleDatabase();
  connection = await connect({ databaseUrl, dataDir: folder });
  await ensureFirstSuperAdmin(connection.db, parseSettings({ ADMIN_PASSWORD: password }));
  api = runApi(folder, { DATABASE_URL: databaseUrl });
  address = await started(api);
  const reply = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@nalam.example', password }),
  });
  cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  // A warm-up, so that code loaded at first use is not counted.
  await uploadPicture(await sharp(square(40)).png().toBuffer());
});

afterAll(async () => {
  api.child.kill('SIGTERM');
  await api.ended;
  await connection.close();
  await rm(folder, { recursive: true });
});

const square = (side: number) => ({
  create: { width: side, height: side, channels: 3 as const, background: '#000' },
});

const rss = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(api.child.pid)}/status`, 'utf8'))?.[1]) / 1024;

/** @returns the outcome, and the maximum growth of the API's memory in megabytes */
async function measured<Result>(action: () => Promise<Result>) {
  const before = rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, rss())), 5);
  try {
    return { result: await action(), grewBy: () => most - before };
  } finally {
    clearInterval(watch);
  }
}

async function send(path: string, form: FormData) {
  const reply = await fetch(address + path, { method: 'POST', headers: { cookie }, body: form });
  return { status: reply.status, body: (await reply.json()) as { code?: string } };
}

function uploadPicture(file: Buffer) {
  const form = new FormData();
  form.set('altEn', 'Our front door');
  form.set('file', new File([new Uint8Array(file)], 'photo.png', { type: 'image/png' }));
  return send('/api/dashboard/media', form);
}

function apply(cv: Buffer) {
  const form = new FormData();
  const applicant = { name: 'Selvi', email: 'selvi@example.com', phone: '9876543210', consent: '2026-11-21' };
  for (const [name, value] of Object.entries(applicant)) form.set(name, value);
  form.set('cv', new File([new Uint8Array(cv)], 'my cv.docx'));
  return send('/api/careers/staff-nurse/applications', form);
}

const hugeBytes = 512 * megabyte;

/**
 * Sends half a gigabyte in pieces, for as long as the API reads it.
 * @returns the answer's status, or that the connection was closed
 */
function sendHuge(path: string, type: string, begin: string, signedIn: boolean) {
  const piece = Buffer.alloc(megabyte, 'a');
  return new Promise<{ status: number | 'ended'; sentBytes: number }>((resolve) => {
    let sentBytes = 0;
    const call = request(address + path, {
      method: 'POST',
      headers: { 'content-type': type, ...(signedIn && { cookie }) },
    });
    const finish = (status: number | 'ended') => {
      resolve({ status, sentBytes });
      call.destroy();
    };
    call.on('response', ({ statusCode }) => finish(statusCode ?? 'ended'));
    call.on('error', () => finish('ended'));
    const goOn = () => {
      while (!call.destroyed && sentBytes < hugeBytes) {
        sentBytes += piece.length;
        if (!call.write(piece)) return;
      }
      if (!call.destroyed) call.end();
    };
    call.on('drain', goOn);
    call.write(begin);
    goOn();
  });
}

const multipart = 'multipart/form-data; boundary=b';
const field = (name: string, file = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n`;

test.each([
  ['a picture of staff', '/api/dashboard/media', multipart, field('file', 'a.jpg'), true, 413],
  ['a picture of a stranger', '/api/dashboard/media', multipart, field('file', 'a.jpg'), false, 401],
  ['a CV', '/api/careers/staff-nurse/applications', multipart, field('cv', 'a.pdf'), false, 413],
  ['a name on a form', '/api/careers/staff-nurse/applications', multipart, field('name'), false, 400],
  [
    'a request for an appointment',
    '/api/send-appointment-email',
    'application/json',
    '{"name":"',
    false,
    413,
  ],
  ['a new user', '/api/add-user', multipart, field('user_name'), true, 413],
])(
  'half a gigabyte as %s is refused, and not kept in memory',
  async (_, path, type, beginning, signedIn, status) => {
    const { result, grewBy } = await measured(() => sendHuge(path, type, beginning, signedIn));

    expect([status, 'ended']).toContain(result.status);
    expect(grewBy()).toBeLessThan(200);
  },
);

test('a picture of more than fifty megapixels is refused before it is drawn', async () => {
  const file = await sharp(square(7_200)).png().toBuffer();

  const { result, grewBy } = await measured(() => uploadPicture(file));

  expect(result).toMatchObject({ status: 400, body: { message: 'has more than 50 megapixels' } });
  // Decoded, it takes 150 MB.
  expect(grewBy()).toBeLessThan(60);
});

test('a zip bomb in a Word document is refused, also with a false size in its header', async () => {
  const swollen = { name: 'word/media/1.xml', content: Buffer.alloc(150 * megabyte) };
  const document = [{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }];
  const honest = zipOf([...document, swollen]);
  const lying = zipOf([...document, { ...swollen, claims: 1000 }]);
  expect(honest.length).toBeLessThan(megabyte);

  for (const cv of [honest, lying]) {
    const { result, grewBy } = await measured(() => apply(cv));

    expect(result).toMatchObject({ status: 400, body: { details: [{ field: 'cv' }] } });
    expect(grewBy()).toBeLessThan(60);
  }
  expect((await apply(sampleDocx)).status).toBe(201);
  expect(await readdir(join(folder, 'files/applications'))).toHaveLength(1);
});
