import type { RemoteRoute } from '@nalam/shell/contract';
import { consentStrings } from '@nalam/shell/strings/consent';
import { customerStrings, staffStrings } from './strings.ts';

/** Pages about one customer: useless to other visitors and search engines. */
const personal = { layout: 'visitor', render: 'browser', indexed: false } as const;

/** For every visitor. */
const pages: RemoteRoute[] = [
  { id: 'categories', path: 'shop', lazy: () => import('./features/catalogue/categories-page.tsx') },
  { id: 'cart', path: 'shop/cart', handle: personal, lazy: () => import('./features/cart/cart-page.tsx') },
  {
    id: 'wishlist',
    path: 'shop/wishlist',
    handle: personal,
    lazy: () => import('./features/wishlist/wishlist-page.tsx'),
  },
  {
    // Needs no session, and thus no script.
    handle: { layout: 'visitor', indexed: false },
    moreStrings: [customerStrings],
    id: 'forgot-password',
    path: 'shop/forgot-password',
    lazy: () => import('./features/customer/forgot-password-page.tsx'),
  },
  {
    id: 'search',
    path: 'shop/search',
    handle: { layout: 'visitor', indexed: false },
    lazy: () => import('./features/catalogue/search-page.tsx'),
  },
  { id: 'category', path: 'shop/:category', lazy: () => import('./features/catalogue/category-page.tsx') },
  {
    id: 'product',
    path: 'shop/:category/:product',
    lazy: () => import('./features/catalogue/product-page.tsx'),
  },
];

/** Forms, account and orders, which have many texts. */
const customerPages: RemoteRoute[] = [
  { id: 'sign-in', path: 'shop/login', lazy: () => import('./features/customer/sign-in-page.tsx') },
  { id: 'sign-up', path: 'shop/signup', lazy: () => import('./features/customer/sign-up-page.tsx') },
  { id: 'account', path: 'shop/account', lazy: () => import('./features/account/account-page.tsx') },
  { id: 'details', path: 'shop/account/details', lazy: () => import('./features/account/details-page.tsx') },
  {
    id: 'password',
    path: 'shop/account/password',
    lazy: () => import('./features/account/password-page.tsx'),
  },
  {
    id: 'addresses',
    path: 'shop/account/addresses',
    lazy: () => import('./features/account/addresses-page.tsx'),
  },
  { id: 'own-data', path: 'shop/account/data', lazy: () => import('./features/account/own-data-page.tsx') },
  {
    id: 'reset-password',
    path: 'shop/reset-password',
    lazy: () => import('./features/customer/reset-password-page.tsx'),
  },
  {
    id: 'verify-email',
    path: 'shop/verify-email',
    lazy: () => import('./features/customer/verify-email-page.tsx'),
  },
  { id: 'checkout', path: 'shop/checkout', lazy: () => import('./features/orders/checkout-page.tsx') },
  { id: 'orders', path: 'shop/orders', lazy: () => import('./features/orders/orders-page.tsx') },
  { id: 'order', path: 'shop/orders/:order', lazy: () => import('./features/orders/order-page.tsx') },
];

/** Rendered in the browser of the signed-in member of staff, and never cached. The dashboard shows them in a frame. */
const previews: RemoteRoute[] = [
  {
    id: 'category-preview',
    path: 'preview/categories/:id',
    lazy: () => import('./features/catalogue/category-preview.tsx'),
  },
  {
    id: 'sub-category-preview',
    path: 'preview/sub-categories/:id',
    lazy: () => import('./features/catalogue/sub-category-preview.tsx'),
  },
  {
    id: 'product-preview',
    path: 'preview/products/:id',
    moreStrings: [staffStrings],
    lazy: () => import('./features/catalogue/product-preview.tsx'),
  },
];

/** Staff's pages in the dashboard, with strings that visitors do not load. */
const staffPages: RemoteRoute[] = [
  {
    id: 'manage-category',
    path: 'dashboard/manage-category',
    lazy: () => import('./features/manage-catalogue/manage-category-page.tsx'),
  },
  {
    id: 'manage-sub-category',
    path: 'dashboard/manage-sub-category',
    lazy: () => import('./features/manage-catalogue/manage-sub-category-page.tsx'),
  },
  {
    id: 'manage-product',
    path: 'dashboard/manage-product',
    lazy: () => import('./features/manage-catalogue/manage-product-page.tsx'),
  },
  {
    id: 'manage-order',
    path: 'dashboard/manage-order',
    lazy: () => import('./features/manage-order/manage-order-page.tsx'),
  },
  {
    id: 'manage-customer',
    path: 'dashboard/manage-customer',
    lazy: () => import('./features/manage-customer/manage-customer-page.tsx'),
  },
];

export const routes: RemoteRoute[] = [
  ...pages.map((page): RemoteRoute => ({ handle: { layout: 'visitor' }, ...page })),
  ...customerPages.map((page): RemoteRoute => ({
    handle: personal,
    moreStrings: [customerStrings, consentStrings],
    ...page,
  })),
  ...previews.map((page): RemoteRoute => ({
    handle: { layout: 'visitor', render: 'browser', frame: 'own' },
    ...page,
  })),
  ...staffPages.map((page): RemoteRoute => ({
    handle: { layout: 'dashboard' },
    strings: staffStrings,
    ...page,
  })),
];
