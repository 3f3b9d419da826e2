import type { RemoteRoute } from 'shell/contract';
import { customerStrings, staffStrings } from './strings.ts';

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
    handle: { layout: 'visitor' },
    lazy: () => import(/* webpackChunkName: "categories" */ './features/catalogue/categories-page.tsx'),
  },
  {
    id: 'cart',
    path: 'shop/cart',
    handle: personal,
    lazy: () => import(/* webpackChunkName: "cart" */ './features/cart/cart-page.tsx'),
  },
  {
    ...customers,
    id: 'sign-in',
    path: 'shop/login',
    lazy: () => import(/* webpackChunkName: "sign-in" */ './features/customer/sign-in-page.tsx'),
  },
  {
    ...customers,
    id: 'sign-up',
    path: 'shop/signup',
    lazy: () => import(/* webpackChunkName: "sign-up" */ './features/customer/sign-up-page.tsx'),
  },
  {
    ...customers,
    id: 'account',
    path: 'shop/account',
    lazy: () => import(/* webpackChunkName: "account" */ './features/account/account-page.tsx'),
  },
  {
    ...customers,
    id: 'details',
    path: 'shop/account/details',
    lazy: () => import(/* webpackChunkName: "details" */ './features/account/details-page.tsx'),
  },
  {
    ...customers,
    id: 'password',
    path: 'shop/account/password',
    lazy: () => import(/* webpackChunkName: "password" */ './features/account/password-page.tsx'),
  },
  {
    ...customers,
    id: 'addresses',
    path: 'shop/account/addresses',
    lazy: () => import(/* webpackChunkName: "addresses" */ './features/account/addresses-page.tsx'),
  },
  {
    ...customers,
    id: 'own-data',
    path: 'shop/account/data',
    lazy: () => import(/* webpackChunkName: "own-data" */ './features/account/own-data-page.tsx'),
  },
  {
    id: 'wishlist',
    path: 'shop/wishlist',
    handle: personal,
    lazy: () => import(/* webpackChunkName: "wishlist" */ './features/wishlist/wishlist-page.tsx'),
  },
  {
    ...customers,
    id: 'forgot-password',
    path: 'shop/forgot-password',
    lazy: () =>
      import(/* webpackChunkName: "forgot-password" */ './features/customer/forgot-password-page.tsx'),
  },
  {
    ...customers,
    id: 'reset-password',
    path: 'shop/reset-password',
    lazy: () =>
      import(/* webpackChunkName: "reset-password" */ './features/customer/reset-password-page.tsx'),
  },
  {
    ...customers,
    id: 'verify-email',
    path: 'shop/verify-email',
    lazy: () => import(/* webpackChunkName: "verify-email" */ './features/customer/verify-email-page.tsx'),
  },
  {
    ...customers,
    id: 'checkout',
    path: 'shop/checkout',
    lazy: () => import(/* webpackChunkName: "checkout" */ './features/orders/checkout-page.tsx'),
  },
  {
    ...customers,
    id: 'orders',
    path: 'shop/orders',
    lazy: () => import(/* webpackChunkName: "orders" */ './features/orders/orders-page.tsx'),
  },
  {
    ...customers,
    id: 'order',
    path: 'shop/orders/:order',
    lazy: () => import(/* webpackChunkName: "order" */ './features/orders/order-page.tsx'),
  },
  {
    id: 'search',
    path: 'shop/search',
    handle: { layout: 'visitor', indexed: false },
    lazy: () => import(/* webpackChunkName: "search" */ './features/catalogue/search-page.tsx'),
  },
  {
    id: 'category',
    path: 'shop/:category',
    handle: { layout: 'visitor' },
    lazy: () => import(/* webpackChunkName: "category" */ './features/catalogue/category-page.tsx'),
  },
  {
    id: 'product',
    path: 'shop/:category/:product',
    handle: { layout: 'visitor' },
    lazy: () => import(/* webpackChunkName: "product" */ './features/catalogue/product-page.tsx'),
  },
  {
    id: 'category-preview',
    path: 'preview/categories/:id',
    handle: preview,
    lazy: () =>
      import(/* webpackChunkName: "category-preview" */ './features/catalogue/category-preview.tsx'),
  },
  {
    id: 'sub-category-preview',
    path: 'preview/sub-categories/:id',
    handle: preview,
    lazy: () =>
      import(/* webpackChunkName: "sub-category-preview" */ './features/catalogue/sub-category-preview.tsx'),
  },
  {
    id: 'product-preview',
    path: 'preview/products/:id',
    handle: preview,
    moreStrings: [staffStrings],
    lazy: () => import(/* webpackChunkName: "product-preview" */ './features/catalogue/product-preview.tsx'),
  },
  {
    ...staff,
    id: 'manage-category',
    path: 'dashboard/manage-category',
    lazy: () =>
      import(
        /* webpackChunkName: "manage-category" */ './features/manage-catalogue/manage-category-page.tsx'
      ),
  },
  {
    ...staff,
    id: 'manage-sub-category',
    path: 'dashboard/manage-sub-category',
    lazy: () =>
      import(
        /* webpackChunkName: "manage-sub-category" */ './features/manage-catalogue/manage-sub-category-page.tsx'
      ),
  },
  {
    ...staff,
    id: 'manage-product',
    path: 'dashboard/manage-product',
    lazy: () =>
      import(/* webpackChunkName: "manage-product" */ './features/manage-catalogue/manage-product-page.tsx'),
  },
  {
    ...staff,
    id: 'manage-order',
    path: 'dashboard/manage-order',
    lazy: () =>
      import(/* webpackChunkName: "manage-order" */ './features/manage-order/manage-order-page.tsx'),
  },
];
