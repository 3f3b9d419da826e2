import { expect, test } from '@jest/globals';
import { testApi } from '../testing/test-api.ts';
import { meterLine, signUp } from '../testing/test-customer.ts';

test('a product is on the wishlist once, with its name and picture, and is removed again', async () => {
  const test = await testApi();
  const customer = await signUp(test);
  const { productId } = await meterLine(test.db);
  const call = (method: 'GET' | 'POST' | 'DELETE', payload?: object) =>
    test.api.inject({ method, url: '/api/wishlist', headers: customer.headers, ...(payload && { payload }) });

  const first = await call('POST', { productId });
  const again = await call('POST', { productId });

  expect(first.json()).toMatchObject({ productId, product: { slug: 'glucose-meter' } });
  expect(again.json()).toEqual(first.json());
  expect((await call('GET')).json()).toEqual([first.json()]);

  await test.db.updateTable('products').set({ status: 'draft' }).execute();
  expect((await call('GET')).json()).toEqual([]);
  expect((await call('POST', { productId })).statusCode).toBe(404);

  await call('DELETE', { productId });
  expect(await test.db.selectFrom('wishlist_entries').select('id').execute()).toEqual([]);
});
