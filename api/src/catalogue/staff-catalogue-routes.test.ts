import { expect, test } from '@jest/globals';
import { signInAs, type TestApi, testApi } from '../testing/test-api.ts';
import type { EditedProduct, StaffCategory, StaffProduct } from './staff-catalogue-schema.ts';

const root = '/api/dashboard/catalogue';

async function atWork() {
  const test = await testApi();
  const headers = await signInAs(test, 'admin');
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    test.api.inject({ method, url: root + path, headers, ...(payload && { payload }) });
  const categories = async () => (await call('GET', '/categories')).json<StaffCategory[]>();
  return { test, call, categories };
}

type Call = Awaited<ReturnType<typeof atWork>>['call'];

async function glucoseMeter(call: Call): Promise<StaffProduct> {
  const list = (await call('GET', '/products?search=glucose')).json<{ items: { _id: string }[] }>();
  return (await call('GET', `/products/${String(list.items[0]?._id)}`)).json<StaffProduct>();
}

/** What the form sends when nothing was changed in it. */
function asEdited(product: StaffProduct): EditedProduct {
  const { categoryId, subCategoryId, name, summary, description, status, version } = product;
  return {
    ...{ categoryId, subCategoryId, name, summary, description, status, version },
    imageIds: product.images.map(({ id }) => id),
    sizes: product.sizes.map(({ sizeId, name: sizeName, pricePaise }) => ({
      sizeId,
      name: sizeName,
      pricePaise,
    })),
  };
}

const visitorSees = async ({ api }: TestApi, path: string) =>
  (await api.inject(`/api${path}`)).json<unknown>();

test('staff add a shelf, and visitors see it once it is published', async () => {
  const { test, call, categories } = await atWork();
  const shelf = { name: { en: 'Knee & back supports', ta: ' ' }, description: { en: '' }, imageId: null };

  const added = await call('POST', '/categories', { ...shelf, status: 'draft' });
  const category = added.json<StaffCategory>();

  expect(added.statusCode).toBe(201);
  expect(category).toMatchObject({
    slug: 'knee-back-supports',
    name: { en: 'Knee & back supports' },
    status: 'draft',
    version: 1,
  });
  expect((await categories()).map(({ slug }) => slug)).toEqual(['meters', 'knee-back-supports']);
  expect(await visitorSees(test, '/categories')).toHaveLength(1);

  await call('PUT', `/categories/${category._id}`, { ...shelf, status: 'published', version: 1 });
  expect(await visitorSees(test, '/categories')).toHaveLength(2);

  await call('PUT', '/categories/order', { ids: [category._id] });
  await call('PUT', '/categories/order', { ids: (await categories()).map(({ _id }) => _id).reverse() });
  const moved = await call('PUT', `/categories/${category._id}`, {
    ...shelf,
    slug: 'supports',
    status: 'published',
    version: 2,
  });
  expect(moved.json()).toMatchObject({ details: [{ field: 'slug' }] });
});

test('an address is one that the shop has free', async () => {
  const { call } = await atWork();
  const add = async (name: string, slug?: string) =>
    (
      await call('POST', '/categories', {
        name: { en: name },
        description: { en: '' },
        imageId: null,
        status: 'draft',
        ...(slug !== undefined && { slug }),
      })
    ).json<unknown>();

  expect(await add(' ')).toMatchObject({ details: [{ field: 'name.en' }] });
  for (const slug of ['meters', 'cart', 'A b', '-', 'தமிழ்'])
    expect(await add('Something', slug)).toMatchObject({
      code: 'INVALID_INPUT',
      details: [{ field: 'slug' }],
    });
  expect(await add('Cart')).toMatchObject({ details: [{ field: 'slug' }] });
});

test('of two who edit one category, the second is told and nothing is overwritten', async () => {
  const { call, categories } = await atWork();
  const [meters] = await categories();
  const save = (text: string) =>
    call('PUT', `/categories/${String(meters?._id)}`, {
      name: { en: text },
      description: { en: '' },
      imageId: null,
      status: 'published',
      version: 1,
    });

  const replies = await Promise.all([save('One'), save('Two')]);

  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await categories())[0]).toMatchObject({ version: 2 });
});

test('a shelf with something on it is not deleted', async () => {
  const { call, categories } = await atWork();
  const [meters] = await categories();
  const subCategories = (await call('GET', '/sub-categories')).json<{ _id: string }[]>();

  const shelf = await call('DELETE', `/categories/${String(meters?._id)}?version=1`);
  const part = await call('DELETE', `/sub-categories/${String(subCategories[0]?._id)}?version=1`);

  expect(shelf.json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  expect(part.json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  const added = await call('POST', '/sub-categories', {
    categoryId: meters?._id,
    name: { en: 'Pressure' },
    status: 'published',
  });
  const { _id } = added.json<{ _id: string }>();
  expect((await call('DELETE', `/sub-categories/${_id}?version=1`)).statusCode).toBe(200);
});

test('a product is changed with its sizes, cleaned, and its stock left alone', async () => {
  const { test, call } = await atWork();
  const before = await glucoseMeter(call);
  const edited = asEdited(before);
  const [strips] = edited.sizes;
  if (!strips) throw new Error('The sample has two sizes');

  const reply = await call('PUT', `/products/${before._id}`, {
    ...edited,
    description: { en: '<p>New</p><script>x</script>', ta: '<p>புதியது</p>' },
    sizes: [
      { name: { en: 'With 100 strips' }, pricePaise: 199_900, stock: 7 },
      { ...strips, pricePaise: 139_900, stock: 1 },
    ],
  });

  expect(reply.statusCode).toBe(200);
  const after = reply.json<StaffProduct>();
  expect(after).toMatchObject({
    version: 2,
    slug: 'glucose-meter',
    description: { en: '<p>New</p>', ta: '<p>புதியது</p>' },
    sizes: [
      { name: { en: 'With 100 strips' }, stock: 7 },
      { sizeId: strips.sizeId, pricePaise: 139_900, stock: 40 },
    ],
    stock: 47,
    images: [{ id: before.images[0]?.id }],
  });
  expect(await visitorSees(test, '/products/glucose-meter')).toMatchObject({
    fromPricePaise: 139_900,
    toPricePaise: 199_900,
  });
  expect((await call('PUT', `/products/${before._id}`, edited)).json()).toMatchObject({ code: 'CONFLICT' });
});

test('a product that cannot be sold is not published, and each field is named', async () => {
  const { call } = await atWork();
  const before = asEdited(await glucoseMeter(call));
  const { version: _, ...edited } = before;
  const add = async (wrong: Partial<EditedProduct>) =>
    (await call('POST', '/products', { ...edited, sizes: [], ...wrong })).json<unknown>();
  const nowhere = '00000000-0000-4000-8000-000000000000';

  expect(await add({})).toMatchObject({ details: [{ field: 'sizes' }] });
  expect(await add({ status: 'draft', name: { en: '' } })).toMatchObject({ details: [{ field: 'name.en' }] });
  expect(await add({ status: 'draft', subCategoryId: nowhere })).toMatchObject({
    details: [{ field: 'subCategoryId' }],
  });
  expect(await add({ status: 'draft', slug: 'meter-two', imageIds: [nowhere] })).toMatchObject({
    code: 'INVALID_INPUT',
  });
  expect(await add({ status: 'draft', slug: 'meter-two' })).toMatchObject({ slug: 'meter-two', stock: 0 });
});

test('stock goes up and down by what came and went, never below none', async () => {
  const { call } = await atWork();
  const { sizes } = await glucoseMeter(call);
  const change = async (by: number) =>
    (await call('PATCH', `/stock/${String(sizes[1]?.stockId)}`, { change: by })).json<unknown>();

  expect(await change(10)).toMatchObject({ stock: 13 });
  expect(await change(-13)).toMatchObject({ stock: 0 });
  expect(await change(-1)).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
});

test('a product that is deleted is gone for visitors', async () => {
  const { test, call } = await atWork();
  const { _id } = await glucoseMeter(call);

  expect((await call('DELETE', `/products/${_id}?version=9`)).statusCode).toBe(409);
  expect((await call('DELETE', `/products/${_id}?version=1`)).statusCode).toBe(200);

  expect(await visitorSees(test, '/products/glucose-meter')).toMatchObject({ code: 'NOT_FOUND' });
  expect(await test.db.selectFrom('stock').select('id').execute()).toHaveLength(1);
});

test.each(['/categories', '/sub-categories', '/products'])(
  'the role user and visitors get nothing of %s',
  async (path) => {
    const test = await testApi();

    const user = await test.api.inject({ url: root + path, headers: await signInAs(test, 'user') });
    const visitor = await test.api.inject(root + path);

    expect(user.statusCode).toBe(403);
    expect(visitor.statusCode).toBe(401);
  },
);
