import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startObjectStorage } from '@nalam/server-kit/testing/object-storage';
import type { Caller } from '../testing/caller.ts';
import { auditOf, signInAs, testApi } from '../testing/test-api.ts';
import type { MediaPage, MediaPicture } from './media-schema.ts';

const photo = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();

interface Form {
  file: Buffer;
  name?: string;
  words?: Record<string, string>;
  query?: string;
}

/** Sends a form with a file, as a browser does. */
async function upload(
  caller: Caller,
  { file, name = 'photo.jpg', words = { altEn: 'Our front door' }, query = '' }: Form,
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(words)) form.set(field, value);
  form.set('file', new File([new Uint8Array(file)], name, { type: 'image/jpeg' }));
  return caller.post(`/api/dashboard/media${query}`, form);
}

test('a picture is uploaded, found, described and used, and cannot be deleted while it is in use', async () => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const words = { altEn: 'Our front door', altTa: 'எங்கள் வாசல்', focalX: '0.25', focalY: '0.5' };

  const reply = await upload(superAdmin, { file: await photo(), words });
  expect(reply.statusCode).toBe(201);
  const { id } = reply.json<MediaPicture>();
  expect(reply.json()).toMatchObject({ name: 'photo.jpg', focal: { x: 0.25, y: 0.5 }, usedIn: [] });
  const file = await test.api.inject(`/api/images/${id}/640.webp`);
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640 });
  // Created on the first request, and stored.
  for (const _ of [1, 2]) {
    const preview = await test.api.inject(`/api/images/${id}/preview.jpg`);
    expect(preview.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(preview.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  }

  const found = await superAdmin.get('/api/dashboard/media?search=FRONT');
  expect(found.json<MediaPage>()).toMatchObject({ total: 1, pictures: [{ id }] });

  const url = `/api/dashboard/media/${id}`;
  const change = { version: 1, alt: { en: 'The door' }, focal: { x: 1, y: 0 } };
  expect((await superAdmin.patch(url, change)).json()).toMatchObject({
    version: 2,
    alt: { en: 'The door' },
    image: { focalPoint: { x: 1, y: 0 } },
  });
  const late = await superAdmin.patch(url, change);
  expect(late.json()).toMatchObject({ code: 'CONFLICT', details: { version: 2 } });

  await superAdmin.post('/api/dashboard/records/banners', {
    content: { heading: { en: 'Come in' }, image: id },
  });
  const used = await superAdmin.delete(url);
  expect(used.statusCode).toBe(409);
  expect(used.json()).toMatchObject({ code: 'IN_USE', message: expect.stringContaining('Come in') });
  expect((await superAdmin.get(url)).json()).toMatchObject({
    usedIn: [{ kind: 'banners', title: { en: 'Come in' } }],
  });

  await test.db.deleteFrom('records').where('kind', '=', 'banners').execute();
  expect((await superAdmin.delete(url)).statusCode).toBe(200);
  expect(await test.db.selectFrom('images').select('id').where('id', '=', id).execute()).toEqual([]);
});

test('a very tall picture is scaled to the height that WebP holds', async () => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const strip = sharp({ create: { width: 300, height: 17_000, channels: 3, background: '#228866' } });

  const reply = await upload(superAdmin, { file: await strip.png().toBuffer() });

  expect(reply.json()).toMatchObject({ image: { width: 289, height: 16_377 } });
  const { id } = reply.json<MediaPicture>();
  const file = await test.api.inject(`/api/images/${id}/289.webp`);
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 289, height: 16_377 });
});

const tiny = { create: { width: 4, height: 4, channels: 3 as const, background: '#fff' } };

test.each([
  ['a text that calls itself a picture', () => Buffer.from('hello'), 400, 'File should be in Image format'],
  [
    'an SVG, which can hold a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    400,
    'File should be in Image format',
  ],
  ['a GIF', () => sharp(tiny).gif().toBuffer(), 400, 'File should be in Image format'],
  [
    'a single line of pixels',
    () =>
      sharp({ create: { ...tiny.create, width: 1, height: 1_001 } })
        .png()
        .toBuffer(),
    400,
    'has a side more than 1000 times as long as the other',
  ],
  [
    'half a picture',
    async () => (await sharp(tiny).png().toBuffer()).subarray(0, 60),
    400,
    expect.any(String),
  ],
  ['an empty file', () => Buffer.alloc(0), 400, 'is empty'],
  ['more than was asked for', () => Buffer.alloc(1001 * 1024), 413, 'File size greater than 1000Kb'],
] as const)('%s is refused', async (_, make, status, message) => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');

  const reply = await upload(superAdmin, { file: await make(), query: '?mostKb=1000' });

  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject({ message, details: [{ field: 'file' }] });
  expect(await auditOf(test)).toEqual([]);
});

test.each([
  ['before its file', 'content-disposition: form-data; name="altEn"\r\n\r\nOur fr'],
  ['within its file', 'content-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf'],
])('a form that breaks off %s is answered as an error of the client', async (_, begin) => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');

  for (const url of ['/api/dashboard/media', '/api/careers/staff-nurse/applications', '/api/add-user']) {
    const reply = await superAdmin.post(url, `--b\r\n${begin}`, {
      'content-type': 'multipart/form-data; boundary=b',
    });

    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'INVALID_INPUT', details: [{ field: expect.any(String) }] });
  }
});

test('a picture may be described later; one whose text offers to tell the sex of an unborn child, or whose focal point is outside, is refused', async () => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const refusal = { details: [{ field: 'alt.en', code: 'PRENATAL_SEX' }] };
  const en = 'Boy or girl? We tell.';

  const reply = await upload(superAdmin, { file: await photo(), words: { altEn: en } });
  expect(reply.json()).toMatchObject(refusal);

  const { id } = (await upload(superAdmin, { file: await photo() })).json<MediaPicture>();
  const change = { version: 1, alt: { en }, focal: { x: 1, y: 0 } };
  expect((await superAdmin.patch(`/api/dashboard/media/${id}`, change)).json()).toMatchObject(refusal);

  const undescribed = await upload(superAdmin, { file: await photo(), words: { altEn: ' ' } });
  const outside = await upload(superAdmin, { file: await photo(), words: { focalX: '7' } });
  expect(undescribed.json()).toMatchObject({ alt: { en: '' } });
  expect(outside.json()).toMatchObject({ details: [{ field: 'focal' }] });
});

test('while the bucket is unavailable, pictures and uploads answer 503 with Retry-After, and the log names the bucket', async () => {
  const { bucket, stop } = await startObjectStorage();
  const test = await testApi({
    FILES_S3_URL: bucket.url,
    FILES_S3_ACCESS_KEY_ID: bucket.accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: 'not for the log',
  });
  const superAdmin = await signInAs(test, 'superAdmin');
  const { id } = await test.db.selectFrom('images').select('id').executeTakeFirstOrThrow();
  await stop();

  const replies = [
    await test.api.inject(`/api/images/${id}/640.webp`),
    await test.api.inject(`/api/images/${id}/preview.jpg`),
    await upload(superAdmin, { file: await photo() }),
  ];

  for (const reply of replies) {
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '30']);
    expect(reply.json()).toMatchObject({ code: 'FILES_UNAVAILABLE' });
  }
  expect(test.log()).toContain(`The bucket at ${bucket.url} did not answer`);
  expect(test.log()).not.toContain('not for the log');
  expect((await test.api.inject('/api/services')).statusCode).toBe(200);
});
