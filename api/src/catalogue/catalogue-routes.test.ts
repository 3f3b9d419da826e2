import { expect, test } from '@jest/globals';
import { json } from '../database/json.ts';
import type { ProductDetail, ProductPage } from './catalogue-schema.ts';
import { changePublished } from '../testing/change-published.ts';
import { testApi } from '../testing/test-api.ts';

test('a category has its number of products, a product its prices, sizes and stock, of which it shows at most ten', async () => {
  const { api } = await testApi();

  expect((await api.inject('/api/categories?lang=ta')).json()).toMatchObject([
    {
      slug: 'meters',
      name: { text: 'கருவிகள்', lang: 'ta' },
      productCount: 2,
      subCategories: [{ slug: 'glucose', name: { text: 'Glucose', lang: 'en' }, productCount: 2 }],
    },
  ]);
  expect((await api.inject('/api/products?category=meters&subCategory=glucose')).json()).toMatchObject({
    items: [
      {
        slug: 'glucose-meter',
        fromPricePaise: 89_900,
        toPricePaise: 149_900,
        inStock: true,
        category: { slug: 'meters' },
      },
      { slug: 'old-meter', fromPricePaise: 50_000, inStock: false },
    ],
    total: 2,
    page: 1,
    pageSize: 24,
  });
  expect((await api.inject('/api/products/glucose-meter')).json()).toMatchObject({
    description: { text: '<p>Small.</p>' },
    images: [{ width: 960 }],
    sizes: [
      { name: { text: 'With 50 strips' }, pricePaise: 149_900, available: 10 },
      { name: { text: 'Alone' }, pricePaise: 89_900, available: 3 },
    ],
  });
});

test('a visitor filters products by words of both languages, price and stock, and sorts them', async () => {
  const { api } = await testApi();
  const slugs = async (query: string) =>
    (await api.inject(`/api/products?${query}`)).json<ProductPage>().items.map(({ slug }) => slug);
  const meter = 'glucose-meter';
  const oldMeter = 'old-meter';

  expect(await slugs('search=sugar')).toEqual([]);
  expect(await slugs('search=GLUCOSE%20meter')).toEqual([meter, oldMeter]);
  expect(await slugs(`search=${encodeURIComponent('சர்க்கரை')}`)).toEqual([meter]);
  expect(await slugs(`search=${encodeURIComponent('கருவிகள் glucose')}`)).toEqual([meter, oldMeter]);
  expect(await slugs('search=100%25')).toEqual([]);
  expect(await slugs('search=_')).toEqual([]);
  expect(await slugs('inStock=true')).toEqual([meter]);
  expect(await slugs('maxPricePaise=60000')).toEqual([oldMeter]);
  expect(await slugs('minPricePaise=100000')).toEqual([meter]);
  expect(await slugs('minPricePaise=90000&maxPricePaise=140000')).toEqual([]);
  expect(await slugs('category=none')).toEqual([]);
  expect(await slugs('page=2&pageSize=1')).toEqual([oldMeter]);
  expect(await slugs('sort=price')).toEqual([oldMeter, meter]);
  expect(await slugs('sort=-price')).toEqual([meter, oldMeter]);
  // The other product has no Tamil name, so it comes last.
  expect(await slugs('sort=name&lang=ta')).toEqual([meter, oldMeter]);
});

test('a service names the products that it is part of, while it is published', async () => {
  const { api, db } = await testApi();
  const slugs = async (service: string, pageSize = 24) =>
    (await api.inject({ url: '/api/products', query: { service, pageSize: String(pageSize) } }))
      .json<ProductPage>()
      .items.map(({ slug }) => slug);
  const ecg = db.selectFrom('records').select('id').where('slug', '=', 'ecg');
  const { id } = await ecg.executeTakeFirstOrThrow();
  await db
    .updateTable('products')
    .set({ services: json([id]) })
    .where('slug', '=', 'glucose-meter')
    .execute();

  expect(await slugs('ecg')).toEqual(['glucose-meter']);
  expect(await slugs('no-such-service')).toEqual([]);
  await changePublished(db, 'services', null, 'ecg');
  // With another limit, because the first answer stays cached until an API call changes content.
  expect(await slugs('ecg', 5)).toEqual([]);
});

test('a product of a category that is a draft is not shown', async () => {
  const { api, db } = await testApi();
  await db.updateTable('categories').set({ status: 'draft' }).execute();

  expect((await api.inject('/api/products')).json()).toMatchObject({ total: 0 });
  expect((await api.inject('/api/products/glucose-meter')).statusCode).toBe(404);
});

test('a package whose texts name an ultrasound in either language requires the notice of the PC-PNDT Act', async () => {
  const { api, db } = await testApi();
  const noticeOf = async () =>
    (await api.inject('/api/products/glucose-meter')).json<ProductDetail>().prenatalNotice;
  await db
    .updateTable('products')
    .set({ description: json({ en: '<p>With a scan.</p>', ta: '<p>வயிற்று அல்ட்ராசவுண்ட் உண்டு.</p>' }) })
    .where('slug', '=', 'glucose-meter')
    .execute();

  expect(await noticeOf()).toBe(true);
  expect((await api.inject('/api/products/old-meter')).json()).toMatchObject({ prenatalNotice: false });
});
