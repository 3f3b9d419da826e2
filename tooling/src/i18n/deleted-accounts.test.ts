import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

test.each(['en', 'ta'])('every text says the same of a deleted account’s orders (%s)', (language) => {
  const { consent } = JSON.parse(read(`shop/locales/${language}/shop-customer.json`)) as {
    consent: { orders: string };
  };
  expect(read(`public-site/locales/${language}/privacy.json`)).toContain(consent.orders);
  expect(read(`api/locales/${language}/mail.json`)).toContain(consent.orders);
});
