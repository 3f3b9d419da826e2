import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type * as TestApiModule from '../testing/test-api.ts';
import type { RecordSchemas } from './field-schema.ts';
import { sampleDatabase } from '../testing/test-database.ts';
import type { RecordDetail, RecordList } from './record-schema.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let copy = '';

/** Copies an API with a filled database, and adds the field from CONTRIBUTING.md. */
beforeAll(async () => {
  await sampleDatabase();
  copy = await mkdtemp(join(tmpdir(), 'nalam-new-field-'));
  for (const part of ['package.json', 'src', 'locales'])
    await cp(join(root, 'api', part), join(copy, 'api', part), { recursive: true });
  for (const modules of ['node_modules', 'api/node_modules'])
    await symlink(join(root, modules), join(copy, modules));
  const guide = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8');
  const field = /`(languages: localText\(.*\))`/.exec(guide)?.[1] ?? '';
  const schema = join(copy, 'api/src/doctors/doctor-schema.ts');
  const before = await readFile(schema, 'utf8');
  await writeFile(schema, before.replace('export const doctorFields = {', `$&\n  ${field},`));
});
afterAll(() => rm(copy, { recursive: true }));

test('a new field of a doctor takes one line of the API, and no migration', async () => {
  const { signInAs, testApi } = (await import(
    pathToFileURL(join(copy, 'api/src/testing/test-api.ts')).href
  )) as typeof TestApiModule;
  const test = await testApi();
  const staff = await signInAs(test, 'superAdmin');
  const url = '/api/dashboard/records/doctors';
  const seen = async (lang: string) => (await test.api.inject(`/api/doctors?lang=${lang}`)).json<object[]>();
  expect(await seen('en')).toMatchObject([{ languages: { text: '', lang: 'en' } }]);

  const schemas = (await staff.get('/api/dashboard/records/kinds')).json<RecordSchemas>();
  expect(schemas.doctors.properties?.languages).toMatchObject({
    field: 'local-text',
    properties: { en: { maxLength: 120 } },
  });
  const [kayal] = (await staff.get(url)).json<RecordList>().records;
  const { content } = (await staff.get(`${url}/${kayal?.id}`)).json<RecordDetail>();
  const languages = { en: 'Tamil and English', ta: 'தமிழ், ஆங்கிலம்' };
  await staff.patch(`${url}/${kayal?.id}`, { version: 2, content: { ...content, languages } });
  await staff.post(`${url}/${kayal?.id}/publish`, { version: 3 });

  expect(await seen('en')).toMatchObject([{ languages: { text: languages.en, lang: 'en' } }]);
  expect(await seen('ta')).toMatchObject([{ languages: { text: languages.ta, lang: 'ta' } }]);
});
