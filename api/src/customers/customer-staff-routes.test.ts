import { expect, test } from '@jest/globals';
import { signInAs, testApi } from '../testing/test-api.ts';
import { signUp } from '../testing/test-customer.ts';
import type { CustomerList } from './customer-schema.ts';

test('the list of customers has names, phones and numbers of orders, and no other personal data', async () => {
  const test = await testApi();
  const { user } = await signUp(test);
  const superAdmin = await signInAs(test, 'superAdmin');
  const list = async (query: string) =>
    (await superAdmin.get(`/api/dashboard/customers?${query}`)).json<CustomerList>();

  const found = await list(`search=${encodeURIComponent(user.email.toUpperCase())}&sort=-orders`);

  expect(found).toEqual({
    items: [
      {
        _id: user._id,
        name: user.name,
        phone: user.phone,
        verified: false,
        orders: 0,
        lastOrderAt: null,
        createdAt: expect.any(String),
      },
    ],
    total: 1,
    page: 1,
    pageSize: 20,
  });
  expect((await list('search=nobody-like-this')).total).toBe(0);
});
