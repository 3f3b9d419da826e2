import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';

export interface NewCustomer {
  name: string;
  email: string;
  password: string;
}

let customerCount = 0;

/** @returns a customer whom no other journey uses */
export function newCustomer(): NewCustomer {
  customerCount += 1;
  return {
    name: 'Kavitha Raman',
    email: `kavitha.${process.pid}.${customerCount}@example.com`,
    password: 'jasmine by the river',
  };
}

/** Fills in the open sign-up form, and sends it. */
export async function signUp(page: Page, { name, email, password }: NewCustomer): Promise<void> {
  await page.getByRole('main').getByLabel(/^Name/).fill(name);
  await page
    .getByRole('main')
    .getByLabel(/^E-?mail/)
    .fill(email);
  await page
    .getByRole('main')
    .getByLabel(/^Phone/)
    .fill('98765 43210');
  await page.getByLabel(/^New password/).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Signs a customer up without a page. @returns the token that the shop stores on the device */
export async function registered(request: APIRequestContext, customer: NewCustomer): Promise<string> {
  const reply = await request.post('/api/signup', { data: { ...customer, phone: '9876543210' } });
  return ((await reply.json()) as { token: string }).token;
}

/** Signs a customer in on all pages that are opened from now on. */
export const keepToken = (page: Page, token: string) =>
  page.addInitScript((storedToken) => {
    localStorage.setItem('token', storedToken);
  }, token);

/** @returns a cart line of one piece in stock, in the format of the shop's API */
export interface Line {
  productId: string;
  stockId: string;
  sizeId: string;
  quantity: number;
}

/** @returns a size of the demo's glucose meter, with plenty of stock */
export async function sizeOfMeter(request: APIRequestContext): Promise<{ line: Line; pricePaise: number }> {
  const reply = await request.get('/api/products/glucose-meter');
  const { _id, sizes } = (await reply.json()) as {
    _id: string;
    sizes: { stockId: string; sizeId: string; pricePaise: number }[];
  };
  const [size] = sizes;
  if (!size) throw new Error('The demo meter has no size.');
  const { stockId, sizeId, pricePaise } = size;
  return { line: { productId: _id, stockId, sizeId, quantity: 1 }, pricePaise };
}

/** Orders a glucose meter without a page. */
export async function ordered(
  request: APIRequestContext,
  token: string,
): Promise<{ order: string; line: Line }> {
  const { line, pricePaise } = await sizeOfMeter(request);
  const answer = await request.post('/api/orders', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    data: { lines: [{ ...line, pricePaise }], fulfilment: 'collect', paymentMethod: 'at-centre' },
  });
  return { order: ((await answer.json()) as { _id: string })._id, line };
}
