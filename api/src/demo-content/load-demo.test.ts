import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { writeSampleDemo } from '../testing/sample-demo.ts';
import { testApi, type TestApi } from '../testing/test-api.ts';
import { readDemoFiles } from './demo-files.ts';
import { loadDemo } from './load-demo.ts';
import { pictureFiles } from './stand-ins.ts';
import { storeDemo } from './store-demo.ts';
import { sql } from 'kysely';

const shipped = fileURLToPath(new URL('../../demo', import.meta.url));
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalam-demo-'));
  await writeSampleDemo(folder);
});

afterEach(() => rm(folder, { recursive: true }));

async function emptyApi() {
  const test = await testApi();
  await test.db.deleteFrom('records').execute();
  await sql`truncate site_settings, page_meta, images, categories cascade`.execute(test.db);
  return test;
}

const load = ({ db, storage }: TestApi) => loadDemo(db, storage, folder);

test('an empty database is filled once, and later changes by staff stay', async () => {
  const test = await emptyApi();

  expect(await load(test)).toBe(true);
  await test.db.deleteFrom('records').where('slug', '=', 'ecg').execute();
  expect(await load(test)).toBe(false);

  const services = test.db.selectFrom('records').select('slug').where('kind', '=', 'services');
  expect(await services.orderBy('position').execute()).toEqual([
    { slug: 'echocardiogram' },
    { slug: 'thyroid-profile' },
  ]);
});

test('a picture is served in both formats and no others, and browsers may cache it forever', async () => {
  const test = await emptyApi();
  await load(test);
  const [banner] = (await test.api.inject('/api/banners')).json<
    { image: { id: string; widths: number[]; width: number; height: number; placeholderColour: string } }[]
  >();
  const image = banner?.image;
  expect(image).toMatchObject({
    width: 960,
    height: 640,
    widths: [320, 640, 960],
    placeholderColour: '#c8102e',
  });

  for (const format of ['webp', 'avif']) {
    const reply = await test.api.inject(`/api/images/${image?.id ?? ''}/640.${format}`);

    expect(reply.headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 640, height: 427 });
  }
  for (const file of ['641.webp', '640.png', '640', '0.webp'])
    expect([400, 404]).toContain(
      (await test.api.inject(`/api/images/${image?.id ?? ''}/${file}`)).statusCode,
    );
});

test('the demo content that ships is complete, with every picture it names', async () => {
  const { siteSettings, records, ...pages } = await readDemoFiles(shipped);

  expect(siteSettings.name.en).toBe('Nalam Diagnostics');
  expect(records.services.length).toBeGreaterThanOrEqual(14);
  // The five services that the footer lists even if the list does not load.
  expect(records.services.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining([
      'fine-needle-aspiration-cytology-fnac',
      'echocardiogram',
      'cardiology',
      'computed-tomography-ct-scan',
      'master-health-checkup-packages',
    ]),
  );
  expect(records.openings.length).toBeGreaterThanOrEqual(4);
  expect(records['gallery-events'].map((event) => pictureFiles(event).length)).toEqual([6, 6, 6, 6]);
  const pictures = pictureFiles([records, pages]);
  for (const file of pictures) await access(join(shipped, 'pictures', file));
  expect(await readFile(join(shipped, 'pictures', pictures[0] ?? ''), 'utf8')).toContain('<svg');
});

test('the records API accepts the demo content that ships, and publishes all of it', async () => {
  const { db } = await emptyApi();
  const files = await readDemoFiles(shipped);
  const drawn = { contentHash: 'a1b2c3', width: 960, height: 640, widths: [320], placeholderColour: '#fff' };

  await storeDemo(db, files, new Map(pictureFiles(files).map((file) => [file, drawn])));

  const stored = await db.selectFrom('records').select(['kind', 'slug', 'changed', 'published']).execute();
  expect(stored).toHaveLength(Object.values(files.records).flat().length);
  expect(stored.filter(({ changed, published }) => changed || published === null)).toEqual([]);
});

test('a demo file or record that the API would refuse is named, and nothing is loaded', async () => {
  const test = await emptyApi();
  const gone = { slug: 'a', category: { kind: 'categories', slug: 'gone' }, name: { en: 'A' } };

  for (const [kind, content, message] of [
    ['banners', { heading: { en: 'Welcome' } }, 'banners.json does not match its schema'],
    ['banners', [{ text: { en: 'We are open.' } }], 'banners.json, record 0: heading.en is required.'],
    ['doctors', [{ slug: 'dr-a', degree: 'MD' }], 'doctors.json, record 0: unknown fields: degree'],
    [
      'sub-categories',
      [gone],
      'record 0: The demo content refers to categories/gone, which it does not contain',
    ],
  ] as const) {
    await writeSampleDemo(folder);
    await writeFile(join(folder, `${kind}.json`), JSON.stringify(content));
    await expect(load(test)).rejects.toThrow(message);
  }
  expect(await test.db.selectFrom('site_settings').select('id').execute()).toEqual([]);
});
