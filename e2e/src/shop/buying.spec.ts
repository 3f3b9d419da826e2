import { mailsAbout } from '../site/written-mail.ts';
import { newCustomer, signUp } from './customers.ts';
import { expect, test } from './shop-test.ts';

const meter = '/shop/meters-and-monitors/glucose-meter';

test('a guest fills a cart, signs up, has it brought home, and cancels', async ({ page, site }) => {
  const customer = newCustomer();
  await page.goto(meter);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page.getByText('1 in your cart')).toBeVisible();
  await page.getByRole('link', { name: 'Your cart: 1 piece' }).click();
  await page.getByRole('button', { name: /^One more: Glucose meter/ }).click();
  await page.getByRole('link', { name: 'Go to checkout' }).click();

  await page.getByRole('link', { name: 'I am new here: create an account' }).click();
  await signUp(page, customer);

  await expect(page.getByText(/^2 × Glucose meter/)).toBeVisible();
  await page.getByRole('radio', { name: /Deliver it to me/ }).check();
  await expect(page.getByRole('main').getByLabel(/^Name/)).toHaveValue(customer.name);
  await page.getByLabel(/^House, street/).fill('12 Chathiram Street');
  await page.getByLabel(/^Town/).fill('Trichy');
  await page.getByLabel(/^PIN code/).fill('620002');
  await page.getByRole('button', { name: 'Place the order' }).click();

  const heading = page.getByRole('heading', { level: 1, name: /^Order ORD-/ });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Please pay when it reaches you.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Your cart/ })).toHaveCount(0);
  const number = /ORD-\S+/.exec(await heading.innerText())?.[0] ?? '';
  await expect
    .poll(async () => (await mailsAbout(site.mailFolder, number)).map(({ to }) => to))
    .toContain(customer.email);

  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
  await page.goto('/shop/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});
