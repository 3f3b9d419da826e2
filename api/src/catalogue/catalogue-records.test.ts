import { expect, test } from '@jest/globals';
import type { RecordDetail, RecordList } from '../records/record-schema.ts';
import { signInAs, type TestApi, testApi } from '../testing/test-api.ts';
import type { ProductContent } from './catalogue-schema.ts';
import type { StockOfSize } from './catalogue-staff-schema.ts';

const nowhere = '0192d3c0-0000-7000-8000-000000000000';

async function staffCalls() {
  const test = await testApi();
  const admin = await signInAs(test, 'admin');
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    test.api.inject({
      method,
      url: `/api/dashboard/${path}`,
      headers: admin.headers,
      ...(payload && { payload }),
    });
  const list = async (query: string) => (await call('GET', `records/${query}`)).json<RecordList>().records;
  const find = async (kind: string, slug: string) => {
    const record = (await list(kind)).find((each) => each.slug === slug);
    if (!record) throw new Error(`There is no ${slug}`);
    return (await call('GET', `records/${kind}/${record.id}`)).json<RecordDetail>();
  };
  /** Applies an action to the current version of a record. */
  const act = (action: string, { record }: RecordDetail) =>
    call('POST', `records/${record.kind}/${record.id}/${action}`, { version: record.version });
  const save = (detail: RecordDetail, content: object, slug?: string) =>
    call('PATCH', `records/${detail.record.kind}/${detail.record.id}`, {
      version: detail.record.version,
      content: { ...detail.content, ...content },
      ...(slug !== undefined && { slug }),
    });
  return { test, call, list, find, act, save };
}

const visitorSees = async ({ api }: TestApi, path: string) =>
  (await api.inject(`/api${path}`)).json<unknown>();

const sizesOf = ({ content }: RecordDetail) => content.sizes as ProductContent['sizes'];

test('categories and products that were stored before there were records have records', async () => {
  const { list, find } = await staffCalls();

  expect(await list('categories')).toMatchObject([
    { slug: 'meters', status: 'published', facts: { subCategories: 1, products: 2 } },
  ]);
  expect(await list('sub-categories')).toMatchObject([
    { slug: 'glucose', facts: { category: { en: 'Meters' }, products: 2 } },
  ]);
  expect(await list('products')).toMatchObject([
    {
      slug: 'glucose-meter',
      hasUnpublishedChanges: false,
      thumbnail: { width: 960 },
      facts: {
        category: { en: 'Meters' },
        subCategory: { en: 'Glucose' },
        fromPricePaise: 89_900,
        stock: 43,
      },
    },
    { slug: 'old-meter', facts: { stock: 0 } },
  ]);
  expect(sizesOf(await find('products', 'glucose-meter'))).toMatchObject([
    { name: { en: 'With 50 strips' }, pricePaise: 149_900 },
    { name: { en: 'Alone' }, pricePaise: 89_900 },
  ]);
});

test('a category cannot take the address of a page of the shop, nor be trashed with its products', async () => {
  const { act, call, find, save } = await staffCalls();

  const cart = await call('POST', 'records/categories', { content: { name: { en: 'Cart' } } });
  expect(cart.json()).toMatchObject({ record: { slug: 'cart-2' } });

  const wrong = await save(await find('categories', 'meters'), {}, 'checkout');
  expect(wrong.json()).toMatchObject({ details: [{ field: 'slug', code: 'RESERVED' }] });
  for (const [kind, slug] of [
    ['categories', 'meters'],
    ['sub-categories', 'glucose'],
  ] as const)
    expect((await act('trash', await find(kind, slug))).json()).toMatchObject({ code: 'IN_USE' });
});

test('a product is published only in a category that visitors can find', async () => {
  const { call, act, find, save, test } = await staffCalls();
  const shelf = await call('POST', 'records/categories', { content: { name: { en: 'Supports' } } });
  const { record } = shelf.json<RecordDetail>();
  const drafted = (
    await save(await find('products', 'old-meter'), { shelf: record.id })
  ).json<RecordDetail>();

  const refused = await act('publish', drafted);
  expect(refused.json()).toMatchObject({ details: [{ field: 'shelf', code: 'NOT_PUBLISHED' }] });
  const preview = await call('GET', `records/products/${drafted.record.id}/preview`);
  expect(preview.json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });

  await act('publish', shelf.json<RecordDetail>());
  expect((await act('publish', drafted)).statusCode).toBe(200);
  expect(await visitorSees(test, '/products/old-meter')).toMatchObject({
    category: { slug: 'supports' },
    subCategory: null,
  });
});

test('staff list the records of a category or sub-category, including drafts', async () => {
  const { test, call, list, find } = await staffCalls();
  const [category, subCategory] = [
    await find('categories', 'meters'),
    await find('sub-categories', 'glucose'),
  ];
  const added = await call('POST', 'records/products', {
    content: { name: { en: 'Knee warmer' }, shelf: category.record.id },
  });
  const slugs = async (query: string) => (await list(query)).map(({ slug }) => slug);

  expect(added.statusCode).toBe(201);
  // It has no sizes yet, which its page needs.
  const preview = await call('GET', `records/products/${added.json<RecordDetail>().record.id}/preview`);
  expect(preview.json()).toMatchObject({
    code: 'INVALID_INPUT',
    details: expect.arrayContaining([expect.objectContaining({ field: 'sizes' })]),
  });
  const [inCategory, inSubCategory] = [
    `within=${category.record.id.toUpperCase()}`,
    `within=${subCategory.record.id}`,
  ];
  expect(await slugs(`products?${inCategory}`)).toEqual(['glucose-meter', 'old-meter', 'knee-warmer']);
  expect(await slugs(`products?${inSubCategory}`)).toEqual(['glucose-meter', 'old-meter']);
  expect(await slugs(`products?${inCategory}&search=knee&status=draft`)).toEqual(['knee-warmer']);
  expect(await slugs(`sub-categories?${inCategory}`)).toEqual(['glucose']);
  expect(await slugs(`products?within=${nowhere}`)).toEqual([]);
  expect(await slugs(`categories?${inCategory}`)).toEqual([]);
  const wrong = await call('GET', 'records/products?within=meters');
  expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { details: [{ field: 'within' }] }]);
  expect(
    await test.db.selectFrom('records').select('id').where('slug', '=', 'knee-warmer').execute(),
  ).toHaveLength(1);
});

test('products move with their sub-category, and one that changes its address leaves a redirect', async () => {
  const { call, act, find, save, test } = await staffCalls();
  const shelf = await call('POST', 'records/categories', { content: { name: { en: 'At home' } } });
  await act('publish', shelf.json<RecordDetail>());
  const { record } = shelf.json<RecordDetail>();

  const moved = await save(await find('sub-categories', 'glucose'), { category: record.id });
  expect((await act('publish', moved.json<RecordDetail>())).statusCode).toBe(200);

  expect(await visitorSees(test, '/products/glucose-meter')).toMatchObject({
    category: { slug: 'at-home' },
    subCategory: { slug: 'glucose' },
  });
  await save(await find('products', 'glucose-meter'), {}, 'sugar-meter');
  const led = await test.api.inject('/api/redirect?path=/shop/at-home/glucose-meter');
  expect(led.json()).toMatchObject({ to: '/shop/at-home/sugar-meter' });
});

test('sizes change with their product, and its stock stays', async () => {
  const { test, act, call, find, save } = await staffCalls();
  const meter = await find('products', 'glucose-meter');
  const [strips, alone] = sizesOf(meter);
  if (!strips || !alone) throw new Error('The sample has two sizes');
  const stock = async () =>
    (await call('GET', `catalogue/products/${meter.record.id}/stock`)).json<StockOfSize[]>();
  const newSize = { sizeId: nowhere, name: { en: 'With 100 strips' }, pricePaise: 199_900, firstStock: 7 };

  const saved = await save(meter, {
    description: { en: '<p>New</p><script>x</script>' },
    sizes: [newSize, { ...strips, pricePaise: 139_900, firstStock: 1 }],
  });
  expect((await act('publish', saved.json<RecordDetail>())).statusCode).toBe(200);

  expect(await stock()).toMatchObject([
    { name: { en: 'With 100 strips' }, stock: 7 },
    { sizeId: strips.sizeId, stock: 40, withdrawn: false },
    { sizeId: alone.sizeId, stock: 3, withdrawn: true },
  ]);
  expect(await visitorSees(test, '/products/glucose-meter')).toMatchObject({
    description: { text: '<p>New</p>' },
    sizes: [{ pricePaise: 199_900 }, { pricePaise: 139_900 }],
    fromPricePaise: 139_900,
  });

  // A size on sale again has its earlier stock.
  const again = await find('products', 'glucose-meter');
  const restored = await call('POST', `records/products/${again.record.id}/revisions/1/restore`, {
    version: again.record.version,
  });
  await act('publish', restored.json<RecordDetail>());
  expect(await stock()).toMatchObject([
    { stock: 40 },
    { sizeId: alone.sizeId, stock: 3, withdrawn: false },
    { stock: 7, withdrawn: true },
  ]);
});

test('a product cannot take over a size of another product', async () => {
  const { test, act, find, save } = await staffCalls();
  const meter = await find('products', 'glucose-meter');
  const [strips] = sizesOf(meter);

  const saved = await save(await find('products', 'old-meter'), { sizes: [strips, strips] });
  const refused = await act('publish', saved.json<RecordDetail>());

  expect(refused.json()).toMatchObject({
    details: [{ field: 'sizes.0.name.en' }, { field: 'sizes.1.name.en' }],
  });
  const owners = await test.db.selectFrom('product_sizes').select('product_id').execute();
  expect(owners.filter(({ product_id }) => product_id === meter.record.id)).toHaveLength(2);
});

test('a product that cannot be sold is not published, and each field is named', async () => {
  const { call, act } = await staffCalls();
  const size = { sizeId: nowhere, name: { en: '' } };
  const added = await call('POST', 'records/products', { content: { name: { en: 'Half' }, sizes: [size] } });

  const refused = await act('publish', added.json<RecordDetail>());

  expect(refused.json()).toMatchObject({
    details: [
      { field: 'shelf', code: 'REQUIRED' },
      { field: 'summary.en' },
      { field: 'sizes.0.name.en' },
      { field: 'sizes.0.pricePaise' },
    ],
  });
  for (const wrong of [{ sizeId: 'x' }, { ...size, pricePaise: -1 }, { ...size, firstStock: 1.5 }]) {
    const reply = await call('POST', 'records/products', { content: { sizes: [wrong] } });
    expect(reply.json()).toMatchObject({ code: 'INVALID_INPUT' });
  }
  expect((await call('POST', 'records/products', { content: { shelf: 'x' } })).json()).toMatchObject({
    details: [{ field: 'shelf' }],
  });
});

test('stock is changed by differences, never below zero, and the log names who did it', async () => {
  const { test, call, find } = await staffCalls();
  const { record } = await find('products', 'glucose-meter');
  const sizes = (await call('GET', `catalogue/products/${record.id}/stock`)).json<StockOfSize[]>();
  const change = async (difference: number) =>
    (
      await call('PATCH', `catalogue/stock/${String(sizes[1]?.stockId)}`, { change: difference })
    ).json<unknown>();

  expect(await change(10)).toMatchObject({ stock: 13 });
  expect(await change(-13)).toMatchObject({ stock: 0 });
  expect(await change(-1)).toMatchObject({ code: 'OUT_OF_STOCK' });
  const logged = test.db
    .selectFrom('audit')
    .select(['action', 'subject', 'subject_id', 'title'])
    .orderBy('id');
  const entry = { action: 'change-stock', subject: 'products', subject_id: record.id };
  expect(await logged.where('action', '=', 'change-stock').execute()).toEqual([
    { ...entry, title: 'Glucose meter, Alone: +10' },
    { ...entry, title: 'Glucose meter, Alone: -13' },
  ]);
});

test('visitors do not see a product in the trash, which keeps its stock; deleting it deletes its stock', async () => {
  const { test, act, call, find } = await staffCalls();
  const meter = await find('products', 'glucose-meter');

  const trashed = (await act('trash', meter)).json<RecordDetail>();
  expect(await visitorSees(test, '/products/glucose-meter')).toMatchObject({ code: 'NOT_FOUND' });
  const stock = await call('GET', `catalogue/products/${meter.record.id}/stock`);
  expect(stock.json()).toMatchObject([{ stock: 40 }, { stock: 3 }]);
  const restored = (await act('restore', trashed)).json<RecordDetail>();
  expect((await act('publish', restored)).statusCode).toBe(200);
  expect(await visitorSees(test, '/products/glucose-meter')).toMatchObject({ inStock: true });

  const again = (await act('trash', await find('products', 'glucose-meter'))).json<RecordDetail>();
  const deleted = await call('DELETE', `records/products/${meter.record.id}`, {
    version: again.record.version,
  });
  expect(deleted.statusCode).toBe(200);
  expect(await test.db.selectFrom('stock').select('id').execute()).toHaveLength(1);
});

test('staff choose among all categories, including drafts; a sub-category is previewed on the page of its category', async () => {
  const { call, find } = await staffCalls();
  await call('POST', 'records/categories', { content: { name: { en: 'Supports' } } });
  const meters = await find('categories', 'meters');
  const added = await call('POST', 'records/sub-categories', {
    content: { category: meters.record.id, name: { en: 'Pressure' } },
  });

  expect((await call('GET', 'catalogue/shelves')).json()).toMatchObject([
    { name: { en: 'Meters' }, categorySlug: 'meters' },
    { name: { en: 'Glucose' }, category: { en: 'Meters' }, categorySlug: 'meters' },
    { name: { en: 'Pressure' }, category: { en: 'Meters' }, categorySlug: 'meters' },
    { name: { en: 'Supports' }, categorySlug: 'supports' },
  ]);
  const preview = await call('GET', `records/sub-categories/${added.json<RecordDetail>().record.id}/preview`);
  expect(preview.json()).toMatchObject({
    page: { slug: 'meters', subCategories: [{ slug: 'glucose' }, { slug: 'pressure' }] },
  });
});
