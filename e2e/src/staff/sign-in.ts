import type { Page } from '@playwright/test';
import { admin } from '../site/template.ts';

/** Fills the sign-in form of the page that is open, and sends it. */
export async function signIn(
  page: Page,
  { email = admin.email, password = admin.password }: { email?: string; password?: string } = {},
): Promise<void> {
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
