/** A guest's and a customer's cart for tests, with mocks of the API's answers. */
import type { CartItem, Customer, CustomerAddress, NewCartLine, ProductDetail } from '@nalam/api/contract';
import { english, http, HttpResponse } from '@nalam/shell/testing';
import { glucoseMeter } from './sample-catalogue.ts';

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

export const customer: Customer = {
  _id: id(9),
  name: 'Kavitha',
  email: 'kavitha@example.com',
  phone: '+919876543210',
  emailVerified: true,
  language: 'en',
};

export const homeAddress: CustomerAddress = {
  _id: id(4),
  name: 'Kavitha',
  phone: '9876543210',
  lines: '12 Chathiram Street',
  city: 'Trichy',
  postalCode: '620002',
};

export const token = 'a-token';

/** The meter in one size, with ids like the API's. */
export const meter: ProductDetail = {
  ...glucoseMeter,
  _id: id(1),
  sizes: [
    {
      sizeId: id(3),
      stockId: id(2),
      name: english('With 25 strips'),
      pricePaise: 125_000,
      available: 10,
    },
  ],
};

export const meterLine: NewCartLine = { productId: id(1), stockId: id(2), sizeId: id(3), quantity: 2 };

export const meterItem: CartItem = {
  ...meterLine,
  name: meter.name,
  sizeName: english('With 25 strips'),
  slug: meter.slug,
  categorySlug: meter.category.slug,
  image: null,
  pricePaise: 125_000,
};

export const keepOnDevice = (lines: NewCartLine[]) => {
  localStorage.setItem('cart', JSON.stringify({ mergeId: id(8), lines }));
};

/** @returns the stored guest's cart on the device */
export const onDevice = () =>
  JSON.parse(localStorage.getItem('cart') ?? 'null') as { lines: NewCartLine[] } | null;

/** Mocks the answers for a guest's cart, in which only the meter is still sold. */
export const preview = http.post('*/api/cart/preview', async ({ request }) => {
  const { lines } = (await request.json()) as { lines: NewCartLine[] };
  const short = lines.flatMap((line, index) => {
    const available = line.stockId === meterLine.stockId ? 10 : 0;
    const { quantity: requested, ...key } = line;
    return requested > available
      ? [{ ...key, field: `lines.${index}`, message: `Only ${available} left.`, requested, available }]
      : [];
  });
  return HttpResponse.json({
    items: lines.flatMap((line) => (line.stockId === meterLine.stockId ? [{ ...meterItem, ...line }] : [])),
    message: short.length === 0 ? 'All items are available.' : 'Insufficient stock for some items.',
    details: short,
  });
});
