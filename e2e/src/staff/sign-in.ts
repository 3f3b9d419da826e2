import { expect, type Page } from '@playwright/test';
import { admin } from '../site/template.ts';

interface Account {
  email?: string;
  password?: string;
}

/** Signs in without a page, for journeys that do not test the sign-in. The cookie is valid on every port of localhost. */
export async function signInByRequest(
  page: Page,
  { email = admin.email, password = admin.password }: Account = {},
): Promise<void> {
  const reply = await page.request.post('/api/admin/login', { data: { email, password } });
  expect(reply.status()).toBe(200);
}

/** Opens an address as a member of staff. */
export async function openAs(page: Page, address: string, account?: Account): Promise<void> {
  await signInByRequest(page, account);
  await page.goto(address);
}

/**
 * Follows a link to another page of the dashboard. Loading a staff page takes a second of CPU time, so journeys load one only to
 * test loading.
 */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
}

/** Fills in the open sign-in form, and sends it. */
export async function signIn(
  page: Page,
  { email = admin.email, password = admin.password }: Account = {},
): Promise<void> {
  await page
    .getByRole('main')
    .getByLabel(/^E-?mail/)
    .fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
