import type { APIRequestContext, Page } from '@playwright/test';

export interface NewCustomer {
  name: string;
  email: string;
  password: string;
}

let made = 0;

/** @returns somebody whom no other journey knows */
export function newCustomer(): NewCustomer {
  made += 1;
  return {
    name: 'Kavitha Raman',
    email: `kavitha.${process.pid}.${made}@example.com`,
    password: 'jasmine by the river',
  };
}

/** Fills the form of the sign-up page that is open, and sends it. */
export async function signUp(page: Page, { name, email, password }: NewCustomer): Promise<void> {
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByLabel(/^Phone/).fill('98765 43210');
  await page.getByLabel(/^New password/).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Signs somebody up without a page. @returns the token that the shop keeps on the device */
export async function registered(request: APIRequestContext, customer: NewCustomer): Promise<string> {
  const reply = await request.post('/api/signup', { data: { ...customer, phone: '9876543210' } });
  return ((await reply.json()) as { token: string }).token;
}
