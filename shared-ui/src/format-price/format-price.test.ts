import { expect, test } from '@jest/globals';
import { formatPrice } from './format-price.ts';

test.each([
  [125_000, '₹1,250'],
  [18_000, '₹180'],
  [12_500_000, '₹1,25,000'],
  [1_250, '₹12.50'],
  [5, '₹0.05'],
  [0, '₹0'],
  [-50_000, '-₹500'],
])('%i paise read as %s', (paise, price) => {
  expect(formatPrice(paise)).toBe(price);
});

test('prices equal those of Intl for India, at every length', () => {
  for (let paise = 1; paise < 1e14; paise = paise * 3 + 1) {
    const intl = new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
    });
    expect(formatPrice(paise)).toBe(intl.format(paise / 100));
  }
});
