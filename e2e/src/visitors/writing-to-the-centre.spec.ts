import { expect, test } from '../site/site-test.ts';
import { wake } from '../site/wake.ts';
import { mailsAbout } from '../site/written-mail.ts';

test('a visitor asks a question by keyboard alone; the centre gets it', async ({ page, site }) => {
  await page.goto('/contact');
  await page.getByRole('main').getByLabel(/^Name/).focus();
  for (const typed of ['Poongodi', 'question@patients.example', '+91 98400-12345']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  // Typing selects an option.
  await page.keyboard.type('A price');
  await page.keyboard.press('Tab');
  await page.keyboard.type('What does a CT of the head cost?');
  await page.getByRole('button', { name: 'Send' }).press('Enter');

  await expect(page.getByRole('heading', { name: 'We have received your message' })).toBeVisible();
  await expect(page).toHaveURL(/\/contact\?reference=[A-Z]{3}-[A-Z0-9]+$/);
  await expect.poll(async () => (await mailsAbout(site.mailFolder, 'Poongodi')).length).toBe(2);
  const mails = await mailsAbout(site.mailFolder, 'Poongodi');
  const toCentre = mails.find(({ to }) => to.includes('care@nalam.example'));
  expect(toCentre?.text).toContain('What does a CT of the head cost?');
});

test('each missing field shows its error, and the first gets the focus', async ({ page }) => {
  await page.goto('/contact');
  // Sent before hydration, the form comes back from the server with status 400, which browsers log in the console.
  await wake(page);
  await page.getByRole('main').getByLabel(/^Name/).fill('Poongodi');
  await page.getByRole('button', { name: 'Send' }).click();

  await expect(page.getByRole('main').getByLabel(/^Email/)).toBeFocused();
  await expect(page.getByRole('main').getByLabel(/^Email/)).toHaveAccessibleDescription(
    /valid email address/,
  );
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveAccessibleDescription(
    /Message is required/,
  );
  await expect(page.getByRole('main').getByLabel(/^Name/)).toHaveValue('Poongodi');
});
