import { expect, test } from '@jest/globals';
import { formatPrice } from './price.ts';

test.each([
  [125_000, '₹1,250'],
  [18_000, '₹180'],
  [12_500_000, '₹1,25,000'],
  [1_250, '₹12.50'],
  [0, '₹0'],
])('%i paise read as %s', (paise, price) => {
  expect(formatPrice(paise)).toBe(price);
});
