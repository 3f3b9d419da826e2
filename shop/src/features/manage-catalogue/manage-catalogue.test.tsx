import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ProductContent, RecordKindName, StaffShelf, StockOfSize } from '@nalam/api/contract';
import { openDashboard } from '@nalam/dashboard/testing/open-dashboard';
import { expectEveryField } from '@nalam/dashboard/testing/every-field';
import { loadEditor, preloadDashboard } from '@nalam/dashboard/testing/preload-dashboard';
import {
  detailOf,
  recordId,
  serveList,
  servePicture,
  serveRecord,
  summaryOf,
} from '@nalam/dashboard/testing/records-network';
import { serveStaff } from '@nalam/dashboard/testing/staff-network';
import { http, HttpResponse, refusal, server } from '@nalam/shell/testing';
import { remote } from '../../remote.ts';
import { staffPaths } from '../../staff/staff-paths.ts';

const [meters, sugar] = [recordId(11), recordId(12)];
const size = { sizeId: recordId(21), name: { en: 'With 25 strips' }, pricePaise: 125_000, firstStock: 0 };
const meter: ProductContent = {
  shelf: sugar,
  name: { en: 'Glucose meter', ta: 'குளுக்கோமீட்டர்' },
  summary: { en: 'Five seconds' },
  description: { en: '' },
  keywords: [],
  services: [],
  sizes: [size],
  images: [],
};
const product = { kind: 'products', slug: 'glucose-meter' } as const;
const stockOf = (stock: number): StockOfSize[] => [
  { sizeId: size.sizeId, stockId: recordId(31), name: size.name, stock, withdrawn: false },
];

preloadDashboard(
  () => import('./manage-category-page.tsx'),
  () => import('./manage-product-page.tsx'),
  loadEditor,
  () => import('@nalam/shared-ui/staff'),
);

beforeEach(() => {
  localStorage.clear();
  serveStaff('admin');
  servePicture();
  server.use(
    http.get('*/api/dashboard/catalogue/shelves', () =>
      HttpResponse.json<StaffShelf[]>([
        { id: meters, name: { en: 'Meters', ta: 'கருவிகள்' }, categorySlug: 'meters' },
        {
          id: sugar,
          name: { en: 'Sugar', ta: 'சர்க்கரை' },
          category: { en: 'Meters', ta: 'கருவிகள்' },
          categorySlug: 'meters',
        },
      ]),
    ),
    http.get('*/api/dashboard/catalogue/products/:id/stock', () => HttpResponse.json(stockOf(40))),
  );
});

const open = (path: string, language: 'en' | 'ta' = 'en') =>
  openDashboard(path, 'admin', { language, others: [remote] });
const openMeter = () => open(`${staffPaths.products}?edit=${recordId(1)}`);

// By label and text: computing roles in a whole form takes jsdom long.
const field = (name: string) => screen.findByLabelText(name);
const button = (name: string) => screen.findByText(name, { selector: 'button' });

const listed = summaryOf(1, {
  ...product,
  title: meter.name,
  facts: { category: { en: 'Meters', ta: 'கருவிகள்' }, subCategory: null, fromPricePaise: 125_000, stock: 40 },
});

test.each<[RecordKindName, string]>([
  ['categories', staffPaths.categories],
  ['sub-categories', staffPaths.subCategories],
  ['products', staffPaths.products],
])('the editor of %s offers every field of its schema with its limits', async (kind, path) => {
  await expectEveryField(kind, `${path}?edit=${recordId(1)}`, [remote]);
});

test('staff read category, price and stock of each product in their language', async () => {
  serveList('products', [listed]);
  open(staffPaths.products, 'ta');

  expect(await screen.findByRole('link', { name: 'குளுக்கோமீட்டர்' })).toBeVisible();
  expect(screen.getByText('கருவிகள் · ₹1,250 முதல் · கையிருப்பில் 40')).toBeVisible();
});

test('staff search one category, then another, and Back shows the first again', async () => {
  const queries = serveList('products', [listed]);
  const lastQuery = () => Object.fromEntries(queries.at(-1) ?? []);
  const { user, router } = open(`${staffPaths.products}?search=meter&within=${sugar}`);
  expect(await screen.findByText('Meters / Sugar')).toBeVisible();
  expect(lastQuery()).toMatchObject({ search: 'meter', within: sugar });

  await user.selectOptions(screen.getByLabelText('Category'), 'Meters');

  await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'meter', within: meters }));
  expect(router.state.location.search).toBe(`?search=meter&within=${meters}`);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(lastQuery()).toMatchObject({ within: sugar }));
});

test('a link to a deleted category explains that, and leads to all products', async () => {
  serveList('products', []);
  const { user, router } = open(`${staffPaths.products}?within=${recordId(99)}`);
  expect(await screen.findByText('A deleted category')).toBeVisible();

  await user.click(await button('Show all'));

  expect(router.state.location.search).toBe('');
});

test('a problem that prevents publishing is shown beside its field', async () => {
  serveRecord('products', detailOf({ ...meter, sizes: [] }, { ...product, status: 'draft' }));
  server.use(
    http.post('*/api/dashboard/records/products/:id/publish', () =>
      HttpResponse.json(
        {
          code: 'INVALID_INPUT',
          message: 'shelf …',
          details: [
            { field: 'shelf', message: '…', code: 'NOT_PUBLISHED' },
            { field: 'sizes', message: '…', code: 'REQUIRED' },
          ],
        },
        { status: 400 },
      ),
    ),
  );
  const { user } = openMeter();
  await field('Name – English');

  await user.click(await button('Publish'));

  expect(await screen.findByText('This is not published yet.')).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Sizes' })).getByText(/Fill this in/)).toBeVisible();
});

test('the editor shows the address of a product, and a delivery is added to the current stock', async () => {
  serveRecord('products', detailOf(meter, product));
  let stock = 40;
  server.use(
    http.get('*/api/dashboard/catalogue/products/:id/stock', () => HttpResponse.json(stockOf(stock))),
    http.patch('*/api/dashboard/catalogue/stock/:id', async ({ request }) => {
      const { change } = (await request.json()) as { change: number };
      if (stock + change < 0) return refusal(409, 'OUT_OF_STOCK');
      // A customer has bought one since the page loaded.
      stock += change - 1;
      return HttpResponse.json({ stockId: recordId(31), stock });
    }),
  );
  const { user } = openMeter();
  const change = await field('Change of the stock of With 25 strips');
  // Below that of its category.
  expect(screen.getByText('/shop/meters/glucose-meter')).toBeVisible();

  await user.type(change, '10');
  await user.click(await button('Record'));
  expect(await screen.findByText('49 pieces')).toBeVisible();

  await user.type(change, '-50');
  await user.click(await button('Record'));
  expect(await screen.findByText(/there are not that many left/)).toBeVisible();
});

test('an unpublished product keeps its stock, and the form asks for the stock of a new size only', async () => {
  const [more, gone] = [recordId(22), recordId(23)];
  const sizes = [size, ...[more, gone].map((sizeId) => ({ ...size, sizeId }))];
  serveRecord('products', detailOf({ ...meter, sizes }, { ...product, status: 'draft' }));
  server.use(
    http.get('*/api/dashboard/catalogue/products/:id/stock', () =>
      HttpResponse.json<StockOfSize[]>([
        ...stockOf(40),
        { sizeId: gone, stockId: recordId(33), name: { en: 'Gone once' }, stock: 7, withdrawn: true },
      ]),
    ),
  );
  openMeter();

  expect(await screen.findByText('40 pieces')).toBeVisible();
  expect(screen.queryByText(/Gone once/)).toBeNull();
  const stockField = await field('Stock to begin with');
  expect(stockField.id).toContain('1_firstStock');
});

test('staff can retry when the stock does not load, and the form stays', async () => {
  serveRecord('products', detailOf(meter, product));
  let fails = true;
  server.use(
    http.get('*/api/dashboard/catalogue/products/:id/stock', () =>
      fails ? refusal(500, 'UNEXPECTED') : HttpResponse.json(stockOf(40)),
    ),
  );
  const { user } = openMeter();
  const name = await field('Name – English');
  const retryButton = await button('Try again');
  fails = false;

  await user.click(retryButton);

  expect(await screen.findByText('40 pieces')).toBeVisible();
  expect(name).toHaveValue('Glucose meter');
});

test('a product that visitors could not find says in its preview what it needs', async () => {
  server.use(http.get('*/api/dashboard/records/products/:id/preview', () => refusal(400, 'INVALID_INPUT')));

  open(`/preview/products/${recordId(1)}`);

  expect(await screen.findByText('Visitors cannot see this product yet')).toBeVisible();
});
