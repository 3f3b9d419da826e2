// Blocked people get status 401 or 403, which browsers log to the console.
import type { Page } from '@playwright/test';
import { colleagues } from '../site/colleagues.ts';
import { expect, openSite, siteTest, type TestSite } from '../site/site-test.ts';
import { mailsAbout } from '../site/written-mail.ts';
import { signIn } from './sign-in.ts';

/** A site of its own: people are blocked and invited here. */
const test = siteTest.extend<object, { site: TestSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
    async ({}, use) => {
      const site = await openSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function openUsers(page: Page) {
  await page.goto('/dashboard/manage-user');
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Manage User' })).toBeVisible();
}

test('who is invited chooses a password by the link of the mail, once, and signs in', async ({
  page,
  browser,
  site,
}) => {
  await openUsers(page);
  await page.getByRole('link', { name: 'Add User' }).first().click();
  await page.getByLabel('User Name').fill('Thenmozhi');
  await page.getByLabel('User Email').fill('thenmozhi@nalam.example');
  await page.getByLabel(/Invite/).check();
  await page.getByLabel('Block User').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Thenmozhi has been added, and gets a mail/)).toBeVisible();

  await expect.poll(() => mailsAbout(site.mailFolder, 'Thenmozhi')).toHaveLength(1);
  const [mail] = await mailsAbout(site.mailFolder, 'Thenmozhi');
  const link = /\/admin\/invite#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  const visitor = await browser.newContext({ baseURL: site.url });
  const invited = await visitor.newPage();
  await invited.goto(link);
  await invited.getByLabel(/^Your new password/).fill('kolam and filter coffee');
  await invited.getByRole('button', { name: 'Set the password' }).click();
  await invited.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(invited, { email: 'thenmozhi@nalam.example', password: 'kolam and filter coffee' });
  await expect(invited.getByText('Welcome, Thenmozhi')).toBeVisible();

  await invited.goto('/');
  await invited.goto(link);
  await expect(invited.getByText('This link does not work any more')).toBeVisible();
  await visitor.close();
});

test('who forgot the password chooses a new one by a link of a mail', async ({ page, site }) => {
  await openUsers(page);
  await page.getByRole('link', { name: 'Add User' }).first().click();
  await page.getByLabel('User Name').fill('Kayalvizhi');
  await page.getByLabel('User Email').fill('kayalvizhi@nalam.example');
  await page.getByLabel('User Password').fill('a forgotten password');
  await page.getByLabel('Block User').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Kayalvizhi has been added/)).toBeVisible();
  await page.context().clearCookies();

  await page.goto('/ta/admin/login');
  await page.getByRole('link', { name: 'கடவுச்சொல் மறந்துவிட்டது' }).click();
  // The sign-in has a field of that name, too.
  await expect(page.getByRole('heading', { level: 1, name: 'கடவுச்சொல் மறந்துவிட்டதா?' })).toBeVisible();
  await page.getByLabel(/^மின்னஞ்சல்/).fill('kayalvizhi@nalam.example');
  await page.getByRole('button', { name: 'இணைப்பை அனுப்பு' }).click();
  await expect(page.getByText(/ஓர் இணைப்பு வந்துகொண்டிருக்கிறது/)).toBeVisible();
  await expect.poll(() => mailsAbout(site.mailFolder, '/ta/admin/invite#')).toHaveLength(1);
  const [mail] = await mailsAbout(site.mailFolder, '/ta/admin/invite#');
  await page.goto(/\/admin\/invite#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.getByLabel(/^Your new password/).fill('the river in july');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();

  await signIn(page, { email: 'kayalvizhi@nalam.example', password: 'the river in july' });
  await expect(page.getByText('Welcome, Kayalvizhi')).toBeVisible();
});

test('who is added with a password signs in, and opens more once their type is another', async ({
  page,
  browser,
  site,
}) => {
  await openUsers(page);
  await page.getByRole('link', { name: 'Add User' }).first().click();
  await page.getByLabel('User Name').fill('Ezhil');
  await page.getByLabel('User Email').fill('ezhil@nalam.example');
  await page.getByLabel('User Type').selectOption('user');
  await page.getByLabel('User Password').fill('mango leaves at the door');
  await page.getByLabel('Block User').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Ezhil has been added/)).toBeVisible();

  const desk = await browser.newContext({ baseURL: site.url });
  const ezhil = await desk.newPage();
  await ezhil.goto('/admin/login');
  await signIn(ezhil, { email: 'ezhil@nalam.example', password: 'mango leaves at the door' });
  await expect(ezhil.getByText('Welcome, Ezhil')).toBeVisible();
  await expect(ezhil.getByRole('heading', { name: 'Appointment inbox' })).toBeHidden();

  await page.goto('/dashboard/manage-user');
  await page.getByRole('link', { name: 'Ezhil' }).click();
  await page.getByLabel('User Type').selectOption('admin');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/dashboard/manage-user');
  await ezhil.reload();
  await expect(ezhil.getByRole('heading', { name: 'Appointment inbox' })).toBeVisible();
  await desk.close();
});

test('who is blocked in the middle of their work is out at once, and stays out', async ({
  page,
  browser,
  site,
}) => {
  const desk = await browser.newContext({ baseURL: site.url });
  const lakshmi = await desk.newPage();
  await lakshmi.goto('/admin/login');
  await signIn(lakshmi, { email: colleagues.admin.email });
  await expect(lakshmi.getByRole('heading', { name: 'Appointment inbox' })).toBeVisible();
  await openUsers(page);

  await page.getByRole('link', { name: colleagues.admin.name }).click();
  await page.getByLabel('Block User').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/dashboard/manage-user');

  await lakshmi.getByRole('button', { name: 'Refresh' }).click();
  const ask = lakshmi.getByRole('dialog', { name: 'Your account is blocked' });
  await expect(ask).toContainText('Please ask an administrator to unblock it.');
  await ask.getByLabel(/^Password/).fill('a-password-of-the-journeys');
  await ask.getByRole('button', { name: 'Sign in' }).click();
  await expect(ask.getByRole('alert')).toContainText('This account is blocked.');
  await lakshmi.reload();
  await expect(lakshmi).toHaveURL(/\/admin\/login/);
  await desk.close();
});

test('a role that is granted a page opens it', async ({ page, browser, site }) => {
  await openUsers(page);
  await page.goto('/dashboard/manage-user?view=roles');
  const roles = page.getByRole('group', { name: 'User', exact: true });
  await roles.getByRole('checkbox', { name: 'Redirects' }).check();
  await roles.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByText('What this role may open has been saved: User')).toBeVisible();

  const desk = await browser.newContext({ baseURL: site.url });
  const ravi = await desk.newPage();
  await ravi.goto('/dashboard/redirects');
  await signIn(ravi, { email: colleagues.user.email });
  await expect(ravi.getByRole('heading', { level: 1, name: 'Redirects' })).toBeVisible();
  await ravi.goto('/dashboard/manage-user');
  await expect(ravi.getByText('Your role cannot open this page')).toBeVisible();
  await desk.close();
});
