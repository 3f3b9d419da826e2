import type { Page } from '@playwright/test';
import { mailsAbout } from '../site/written-mail.ts';
import { openAs } from '../staff/sign-in.ts';
import { requestOf } from '../visitors/appointment-form.ts';
import { newCustomer, ordered, registered, sizeOfMeter } from './customers.ts';
import { expect, test, type Razorpay } from './shop-test.ts';

/** Pays on the provider's page, which leads back. @returns the provider's report */
async function payAt(razorpay: Razorpay, page: Page) {
  await page.waitForURL(`${razorpay.url.href}**`);
  const link = razorpay.links.find(({ short_url }) => short_url === page.url());
  await page.getByRole('link', { name: 'Pay' }).click();
  return razorpay.report(link?.reference_id ?? '');
}

test('a customer pays online after a second try, and the payment reaches the order while its page is open', async ({
  page,
  request,
  site,
  razorpay,
}) => {
  const customer = newCustomer();
  const token = await registered(request, customer);
  await request.post('/api/cart', {
    headers: { authorization: `Bearer ${token}` },
    data: (await sizeOfMeter(request)).line,
  });
  await page.addInitScript((storedToken) => {
    localStorage.setItem('token', storedToken);
  }, token);

  await page.goto('/shop/checkout');
  await page.getByRole('radio', { name: /Razorpay/ }).check();
  await page.getByRole('button', { name: 'Place the order and pay' }).click();
  await page.waitForURL(`${razorpay.url.href}**`);
  await page.goto(razorpay.links[0]?.callback_url ?? '');
  await expect(page.getByText('We are waiting for your payment.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Pay now' }).click();
  const { body, headers } = await payAt(razorpay, page);
  expect(razorpay.links).toHaveLength(1);
  const heading = page.getByRole('heading', { level: 1, name: /^Order ORD-/ });
  const number = /ORD-\S+/.exec(await heading.innerText())?.[0] ?? '';

  expect((await request.post('/api/payments/online', { headers, data: body })).status()).toBe(200);
  await expect(page.getByText('Payment received. Thank you.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  await expect
    .poll(async () => (await mailsAbout(site.mailFolder, number)).map(({ to }) => to))
    .toContain(customer.email);
});

test('a visitor without script pays an agreed visit and cancels, and staff find that money is owed', async ({
  page,
  request,
  site,
  razorpay,
  browser,
}) => {
  const appointment = requestOf('Kuyili');
  await request.post('/api/send-appointment-email', {
    data: { ...appointment, phone: appointment.phone.replace(' ', ''), service: 'ECG' },
  });
  await openAs(page, '/dashboard');
  const { items } = (await (await page.request.get('/api/dashboard/appointments?search=Kuyili')).json()) as {
    items: { _id: string }[];
  };
  const visit = `/api/dashboard/appointments/${items[0]?._id}`;
  const date = appointment.date;
  const times = (await (await page.request.get(`${visit}/times?date=${date}`)).json()) as { time: string }[];
  const agreed = await page.request.put(`${visit}/visit`, {
    data: { version: 1, date, time: times[0]?.time },
  });
  expect(agreed.status()).toBe(200);
  const linkIn = async () =>
    (await mailsAbout(site.mailFolder, 'Kuyili')).flatMap(
      ({ text }) => text.match(/\S*\/visit\?link=[\w-]{43}/g) ?? [],
    )[0];
  await expect.poll(linkIn).toBeDefined();

  const visitor = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  await visitor.goto((await linkIn()) ?? '');
  await visitor.getByRole('button', { name: /^Pay ₹.* online$/ }).click();
  await expect(visitor.getByText(/Please do not pay twice/)).toBeVisible();
  await visitor.getByRole('link', { name: 'Go on to the payment page' }).click();
  const { body, headers } = await payAt(razorpay, visitor);
  expect((await request.post('/api/payments/online', { headers, data: body })).status()).toBe(200);
  await visitor.reload();
  await expect(visitor.getByText(/^You have paid ₹.* Thank you\.$/)).toBeVisible();
  // Holds back the refund, which might arrive before staff open the screen.
  razorpay.faults.push(...Array<'error'>(20).fill('error'));
  await visitor.getByText('Cancel the appointment').click();
  await visitor.getByRole('button', { name: 'Cancel it now' }).click();
  await expect(visitor.getByText(/back to you\.$/)).toBeVisible();
  await visitor.close();

  await page.goto('/dashboard?money=owed');
  await page.getByRole('button', { name: 'Details and notes of Kuyili' }).click();
  await expect(page.getByText(/asked each minute/)).toBeVisible();
});

test('a customer pays by UPI into the centre’s account, and staff confirm it by the bank’s reference', async ({
  page,
  request,
}) => {
  const token = await registered(request, newCustomer());
  const { order } = await ordered(request, token);
  await openAs(page, '/dashboard/site-settings');
  await page.getByLabel('UPI address').fill('nalam@okbank');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  await page.evaluate((storedToken) => {
    localStorage.setItem('token', storedToken);
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
