import type { Page } from '@playwright/test';
import { mailsAbout } from '../site/written-mail.ts';
import { keepToken, newCustomer, registered, sizeOfMeter } from './customers.ts';
import { expect, test, type Razorpay } from './shop-test.ts';

/** Pays on the provider's page, which redirects back. @returns the provider's report */
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
  await keepToken(page, token);

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
  await expect(page.getByText('Payment received. Thank you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  await expect
    .poll(async () => (await mailsAbout(site.mailFolder, number)).map(({ to }) => to))
    .toContain(customer.email);
});
