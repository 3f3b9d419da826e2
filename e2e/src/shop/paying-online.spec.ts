import type { APIRequestContext, Page } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { root } from '@nalam/tooling/src/repository.ts';
import { expect, openSite, test as siteTest, type TestSite } from '../site/site-test.ts';
import { mailsAbout } from '../site/written-mail.ts';
import { signIn } from '../staff/sign-in.ts';
import { newCustomer, ordered, registered, sizeOfMeter } from './customers.ts';

/** Where the till of the API's tests has its page. */
const tillAddress = 'https://till.example/';

/** A site whose customers can also pay online. */
const test = siteTest.extend<object, { site: TestSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
    async ({}, use) => {
      const site = await openSite({
        PAYMENT_PROVIDER: join(root, 'api/src/testing/till.ts'),
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Plays the till's page, which leads back and nowhere else. */
async function openTill(page: Page) {
  await page.route(`${tillAddress}**`, async (route) => {
    const back = new URL(route.request().url()).searchParams.get('back') ?? '';
    await route.fulfill({
      contentType: 'text/html',
      body: `<html lang="en"><title>Till</title><a href="${back}">Back to the shop</a></html>`,
    });
  });
}

/** @returns the order for which the till asks money */
async function orderAtTill(page: Page) {
  await page.waitForURL(`${tillAddress}**`);
  return new URL(page.url()).searchParams.get('order');
}

/** The payment provider's notification to the centre. */
async function notifyOutcome(request: APIRequestContext, orderId: string | null, outcome: 'paid' | 'failed') {
  const body = JSON.stringify({ event: 'payment', orderId, outcome });
  const signature = createHmac('sha256', 'shared with the till').update(body).digest('hex');
  const reply = await request.post('/api/payments/online', {
    headers: { 'content-type': 'application/json', 'x-till-signature': signature },
    data: body,
  });
  expect(reply.status()).toBe(200);
}

test('a payment online fails, is tried again, and reaches the order while its page is open', async ({
  page,
  request,
  site,
}) => {
  await openTill(page);
  const customer = newCustomer();
  const token = await registered(request, customer);
  await request.post('/api/cart', {
    headers: { authorization: `Bearer ${token}` },
    data: (await sizeOfMeter(request)).line,
  });
  await page.addInitScript((known) => {
    localStorage.setItem('token', known);
  }, token);

  await page.goto('/shop/checkout');
  await page.getByRole('radio', { name: /Card or UPI at the till/ }).check();
  await page.getByRole('button', { name: 'Place the order and pay' }).click();
  await notifyOutcome(request, await orderAtTill(page), 'failed');
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page.getByRole('alert')).toContainText('Your payment did not come through.');

  await page.getByRole('button', { name: 'Pay now' }).click();
  await orderAtTill(page);
  await page.goBack();
  await expect(page.getByText('We are waiting for your payment.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Pay now' }).click();
  const order = await orderAtTill(page);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Order ORD-/ });
  const number = /ORD-\S+/.exec(await heading.innerText())?.[0] ?? '';
  expect(await mailsAbout(site.mailFolder, number)).toEqual([]);

  await notifyOutcome(request, order, 'paid');
  await expect(page.getByText('Payment received. Thank you.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  await expect
    .poll(async () => (await mailsAbout(site.mailFolder, number)).map(({ to }) => to))
    .toContain(customer.email);
});

test('a customer pays by UPI into the centre’s account, and staff confirm it by the bank’s reference', async ({
  page,
  request,
}) => {
  const token = await registered(request, newCustomer());
  const { order } = await ordered(request, token);
  await page.goto('/admin/login');
  await signIn(page);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/dashboard/site-settings');
  await page.getByLabel('UPI address').fill('nalam@okbank');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await page.evaluate((known) => {
    localStorage.setItem('token', known);
  }, token);
  await page.goto(`/shop/orders/${order}`);
  const code = page.getByRole('img', { name: /^QR code to pay/ });
  await expect(code).toBeVisible();
  expect(await code.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: /in your UPI app$/ })).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?pa=nalam@okbank&/,
  );

  await page.goto(`/dashboard/manage-order?open=${order}`);
  await page.getByRole('button', { name: 'Note a payment by UPI' }).click();
  await page.getByLabel('UTR, 12 digits').fill('4123 4567 8901');
  await page.getByRole('button', { name: 'The money has come' }).click();
  await expect(page.getByText('Noted as paid.', { exact: false })).toBeVisible();

  await page.goto(`/shop/orders/${order}`);
  await expect(page.getByText('Payment received. Thank you.')).toBeVisible();
  await expect(code).toHaveCount(0);
});
