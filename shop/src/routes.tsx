import type { RemoteRoute } from '@nalam/shell/contract';
import { customerStrings, staffStrings } from './strings.ts';

/** A page for every visitor. */
const visitors = { layout: 'visitor' } as const;

/** Pages about one customer: of no use to other visitors or to search engines. */
const personal = { layout: 'visitor', render: 'browser', indexed: false } as const;

/** Forms, account and orders, which have many texts. */
const customers = { handle: personal, moreStrings: [customerStrings] };

/** Rendered in the browser of the signed-in member of staff, and never cached. The dashboard shows it in a frame. */
const preview = { layout: 'visitor', render: 'browser', frame: 'own' } as const;

/** Staff's, in the dashboard, with strings that visitors do not load. */
const staff = { handle: { layout: 'dashboard' }, strings: staffStrings } as const;

export const routes: RemoteRoute[] = [
  {
    id: 'categories',
    path: 'shop',
    handle: visitors,
    lazy: () => import('./features/catalogue/categories-page.tsx'),
  },
  {
    id: 'cart',
    path: 'shop/cart',
    handle: personal,
    lazy: () => import('./features/cart/cart-page.tsx'),
  },
  {
    ...customers,
    id: 'sign-in',
    path: 'shop/login',
    lazy: () => import('./features/customer/sign-in-page.tsx'),
  },
  {
    ...customers,
    id: 'sign-up',
    path: 'shop/signup',
    lazy: () => import('./features/customer/sign-up-page.tsx'),
  },
  {
    ...customers,
    id: 'account',
    path: 'shop/account',
    lazy: () => import('./features/account/account-page.tsx'),
  },
  {
    ...customers,
    id: 'details',
    path: 'shop/account/details',
    lazy: () => import('./features/account/details-page.tsx'),
  },
  {
    ...customers,
    id: 'password',
    path: 'shop/account/password',
    lazy: () => import('./features/account/password-page.tsx'),
  },
  {
    ...customers,
    id: 'addresses',
    path: 'shop/account/addresses',
    lazy: () => import('./features/account/addresses-page.tsx'),
  },
  {
    ...customers,
    id: 'own-data',
    path: 'shop/account/data',
    lazy: () => import('./features/account/own-data-page.tsx'),
  },
  {
    id: 'wishlist',
    path: 'shop/wishlist',
    handle: personal,
    lazy: () => import('./features/wishlist/wishlist-page.tsx'),
  },
  {
    // Needs no session, and so no script.
    handle: { layout: 'visitor', indexed: false },
    moreStrings: [customerStrings],
    id: 'forgot-password',
    path: 'shop/forgot-password',
    lazy: () => import('./features/customer/forgot-password-page.tsx'),
  },
  {
    ...customers,
    id: 'reset-password',
    path: 'shop/reset-password',
    lazy: () => import('./features/customer/reset-password-page.tsx'),
  },
  {
    ...customers,
    id: 'verify-email',
    path: 'shop/verify-email',
    lazy: () => import('./features/customer/verify-email-page.tsx'),
  },
  {
    ...customers,
    id: 'checkout',
    path: 'shop/checkout',
    lazy: () => import('./features/orders/checkout-page.tsx'),
  },
  {
    ...customers,
    id: 'orders',
    path: 'shop/orders',
    lazy: () => import('./features/orders/orders-page.tsx'),
  },
  {
    ...customers,
    id: 'order',
    path: 'shop/orders/:order',
    lazy: () => import('./features/orders/order-page.tsx'),
  },
  {
    id: 'search',
    path: 'shop/search',
    handle: { layout: 'visitor', indexed: false },
    lazy: () => import('./features/catalogue/search-page.tsx'),
  },
  {
    id: 'category',
    path: 'shop/:category',
    handle: visitors,
    lazy: () => import('./features/catalogue/category-page.tsx'),
  },
  {
    id: 'product',
    path: 'shop/:category/:product',
    handle: visitors,
    lazy: () => import('./features/catalogue/product-page.tsx'),
  },
  {
    id: 'category-preview',
    path: 'preview/categories/:id',
    handle: preview,
    lazy: () => import('./features/catalogue/category-preview.tsx'),
  },
  {
    id: 'sub-category-preview',
    path: 'preview/sub-categories/:id',
    handle: preview,
    lazy: () => import('./features/catalogue/sub-category-preview.tsx'),
  },
  {
    id: 'product-preview',
    path: 'preview/products/:id',
    handle: preview,
    moreStrings: [staffStrings],
    lazy: () => import('./features/catalogue/product-preview.tsx'),
  },
  {
    ...staff,
    id: 'manage-category',
    path: 'dashboard/manage-category',
    lazy: () => import('./features/manage-catalogue/manage-category-page.tsx'),
  },
  {
    ...staff,
    id: 'manage-sub-category',
    path: 'dashboard/manage-sub-category',
    lazy: () => import('./features/manage-catalogue/manage-sub-category-page.tsx'),
  },
  {
    ...staff,
    id: 'manage-product',
    path: 'dashboard/manage-product',
    lazy: () => import('./features/manage-catalogue/manage-product-page.tsx'),
  },
  {
    ...staff,
    id: 'manage-order',
    path: 'dashboard/manage-order',
    lazy: () => import('./features/manage-order/manage-order-page.tsx'),
  },
  {
    ...staff,
    id: 'manage-customer',
    path: 'dashboard/manage-customer',
    lazy: () => import('./features/manage-customer/manage-customer-page.tsx'),
  },
];
