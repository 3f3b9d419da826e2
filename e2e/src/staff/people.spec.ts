// Blocked people get status 401 or 403, which browsers log to the console.
import type { Page } from '@playwright/test';
import { colleagues } from '../site/colleagues.ts';
import { siteTest as visitorTest } from '../site/site-test.ts';
import { mailsAbout } from '../site/written-mail.ts';
import { follow, openAs, signIn } from './sign-in.ts';
import { expect, siteTest as test } from './staff-page.ts';

async function openUsers(page: Page) {
  await follow(page, '/dashboard/manage-user');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage User' })).toBeVisible();
}

test('an invited person chooses a password by the link of the mail, once, and signs in', async ({
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

visitorTest(
  'a person who forgot the password chooses a new one by a link of a mail',
  async ({ page, site }) => {
    await page.goto('/ta/admin/login');
    await page.getByRole('link', { name: 'கடவுச்சொல் மறந்துவிட்டது' }).click();
    // The sign-in has a field of that name, too.
    await expect(page.getByRole('heading', { level: 1, name: 'கடவுச்சொல் மறந்துவிட்டதா?' })).toBeVisible();
    await page
      .getByRole('main')
      .getByLabel(/^மின்னஞ்சல்/)
      .fill(colleagues.forgetsPassword.email);
    await page.getByRole('button', { name: 'இணைப்பை அனுப்பு' }).click();
    await expect(page.getByText(/ஓர் இணைப்பு வந்துகொண்டிருக்கிறது/)).toBeVisible();
    await expect.poll(() => mailsAbout(site.mailFolder, '/ta/admin/invite#')).toHaveLength(1);
    const [mail] = await mailsAbout(site.mailFolder, '/ta/admin/invite#');
    await page.goto(/\/admin\/invite#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '');
    await page.getByLabel(/^Your new password/).fill('the river in july');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();

    await signIn(page, { email: colleagues.forgetsPassword.email, password: 'the river in july' });
    await expect(page.getByText('Welcome, Kayalvizhi')).toBeVisible();
  },
);

test('a person who was added with a password signs in, may open more once their role is changed, and is signed out at once when blocked', async ({
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

  await follow(page, '/dashboard/manage-user');
  await page.getByRole('link', { name: 'Ezhil' }).click();
  await page.getByLabel('User Type').selectOption('admin');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/dashboard/manage-user');
  await ezhil.reload();
  await expect(ezhil.getByRole('heading', { name: 'Appointment inbox' })).toBeVisible();

  await page.getByRole('link', { name: 'Ezhil' }).click();
  await page.getByLabel('Block User').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/dashboard/manage-user');

  await ezhil.getByRole('button', { name: 'Refresh' }).click();
  const ask = ezhil.getByRole('dialog', { name: 'Your account is blocked' });
  await expect(ask).toContainText('Please ask an administrator to unblock it.');
  await ask.getByLabel(/^Password/).fill('mango leaves at the door');
  await ask.getByRole('button', { name: 'Sign in' }).click();
  await expect(ask.getByRole('alert')).toContainText('This account is blocked.');
  await ezhil.reload();
  await expect(ezhil).toHaveURL(/\/admin\/login/);
  await desk.close();
});

test('a role that is granted a page opens it, until the page is taken from it', async ({
  page,
  browser,
  site,
}) => {
  await openUsers(page);
  await follow(page, '/dashboard/manage-user?view=roles');
  const roles = page.getByRole('group', { name: 'User', exact: true });
  const grant = async (granted: boolean) => {
    await roles.getByRole('checkbox', { name: 'Redirects' }).setChecked(granted);
    const putResponse = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await roles.getByRole('button', { name: /Save/ }).click();
    await putResponse;
  };
  await grant(true);
  await expect(page.getByText('What this role may open has been saved: User')).toBeVisible();

  const desk = await browser.newContext({ baseURL: site.url });
  const ravi = await desk.newPage();
  await openAs(ravi, '/dashboard/redirects', colleagues.user);
  await expect(ravi.getByRole('heading', { level: 1, name: 'Redirects' })).toBeVisible();
  await follow(ravi, '/dashboard/manage-user');
  await expect(ravi.getByText('Your role cannot open this page')).toBeVisible();

  await grant(false);
  await ravi.goto('/dashboard/redirects');
  await expect(ravi.getByText('Your role cannot open this page')).toBeVisible();
  await desk.close();
});
