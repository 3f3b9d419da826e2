import { expect, test } from '@jest/globals';
import en from '../../locales/en/csv.json' with { type: 'json' };
import ta from '../../locales/ta/csv.json' with { type: 'json' };
import { signInAs, testApi } from '../testing/test-api.ts';

const lists = [
  'appointments',
  'enquiries',
  'applications',
  'orders',
  'users',
  'redirects',
  'audit',
  'customers',
  'media',
  'meta',
  'undelivered-mails',
];

test('every list is exported as CSV in both languages, and the audit log records it', async () => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const titles = { en: Object.values(en.columns), ta: Object.values(ta.columns) };

  for (const list of lists) {
    for (const lang of ['en', 'ta'] as const) {
      const reply = await superAdmin.get(`/api/dashboard/${list}/csv?lang=${lang}`);
      expect({ list, status: reply.statusCode }).toEqual({ list, status: 200 });
      const [first = ''] = reply.body.replace('\uFEFF', '').split('\r\n');
      for (const title of first.split(',')) expect(titles[lang]).toContain(title);
    }
  }

  const exports = await test.db
    .selectFrom('audit')
    .select('subject')
    .where('action', '=', 'export')
    .execute();
  expect(exports).toHaveLength(2 * lists.length);
});

test('a CSV holds the filtered rows only, and text that a visitor typed cannot become a formula', async () => {
  const test = await testApi();
  for (const name of ['=1+1', '+1', '-1', '@SUM(A1)', 'Meena']) {
    const message = `${name} asks what an echo costs`;
    const payload = {
      name: `${name} R`,
      email: 'r@example.com',
      phone: '9876543210',
      topic: 'price',
      message,
    };
    const sent = await test.visitor.post('/api/enquiries', payload);
    expect(sent.statusCode).toBe(201);
  }
  const admin = await signInAs(test, 'admin');
  const table = async (query: string) => (await admin.get(`/api/dashboard/enquiries/csv${query}`)).body;

  const all = await table('');
  expect(all.trim().split('\r\n')).toHaveLength(6);
  expect(all).not.toMatch(/(^|,)"?[=+\-@\t]/m);
  expect(all).toContain(",'@SUM(A1) R,");
  expect((await table('?search=meena')).trim().split('\r\n')).toHaveLength(2);
  expect(await table('?status=answered')).not.toContain('Meena');
});

test('a CSV names pictures and categories beside their ids', async () => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const read = async (path: string) => (await superAdmin.get(`/api/dashboard/${path}/csv`)).body;
  const product = await test.db.selectFrom('products').select('name').executeTakeFirstOrThrow();
  const shelves = await test.db
    .selectFrom('records')
    .select(['id', 'title'])
    .where('kind', 'in', ['categories', 'sub-categories'])
    .execute();

  const products = await read('records/products');

  expect(shelves.some(({ id, title }) => products.includes(`${title.en} (${id})`))).toBe(true);
  expect(products).toMatch(/A heart \([\da-f-]{36}\)/);
  expect(await read('media')).toContain(product.name.en);
});
