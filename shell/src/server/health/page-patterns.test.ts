import { expect, test } from '@jest/globals';
import type { ListedRoute } from '../../host/remotes/release.ts';
import type { Release } from '../../releases/store/stored-release.ts';
import { PagePatterns } from './page-patterns.ts';

const routes: Record<string, ListedRoute[]> = {
  shop: [
    { id: 'home', path: 'shop' },
    { id: 'cart', path: 'shop/cart' },
    { id: 'category', path: 'shop/:category' },
    { id: 'product', path: 'shop/:category/:product' },
    { id: 'orders', path: 'dashboard/manage-order', handle: { layout: 'dashboard' } },
  ],
  'public-site': [
    { id: 'home', index: true },
    { id: 'rest', path: '*' },
  ],
  dashboard: [
    {
      id: 'layout',
      path: 'dashboard',
      children: [
        { id: 'user', path: 'users/:id' },
        { id: 'start', index: true },
      ],
    },
  ],
  broken: [{ id: 'odd', path: 'odd/:a?/:b?/(' }],
};
const live = { shell: '1', shop: '1', 'public-site': '1', dashboard: '1', broken: '1', gone: '1' };
let reads = 0;
const patterns = new PagePatterns({
  read: ({ name }) => {
    reads += 1;
    if (name === 'gone') return Promise.reject(new Error('It is gone.'));
    return Promise.resolve({ kind: name === 'shell' ? 'shell' : 'remote', routes: routes[name] } as Release);
  },
});

test.each([
  ['/', '/', 'public-site'],
  ['/ta', '/', 'public-site'],
  ['/shop/', '/shop', 'shop'],
  ['/Shop/Cart', '/shop/cart', 'shop'],
  ['/ta/shop/meters/glucose-meter', '/shop/:category/:product', 'shop'],
  ['/dashboard', '/dashboard', 'dashboard'],
  ['/dashboard/users/17', '/dashboard/users/:id', 'dashboard'],
  ['/dashboard/manage-order', '/dashboard/manage-order', 'shop'],
])('%s is the page %s of %s', async (path, pattern, remote) => {
  expect(await patterns.find(path, live)).toEqual({ pattern, remote });
});

test.each(['/nowhere', '/shop/a/b/c', '//elsewhere.example/shop', 'shop', '', '/%', `/${'a'.repeat(3000)}`])(
  '%s is no page of ours',
  async (path) => {
    expect(await patterns.find(path, live)).toBeUndefined();
  },
);

test('the releases are read once for each composition', async () => {
  await patterns.find('/', live);
  const before = reads;
  await Promise.all(['/', '/shop', '/nowhere'].map((path) => patterns.find(path, live)));
  expect(reads).toBe(before);
});
