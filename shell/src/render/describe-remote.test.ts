/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { describeRemote, pagesOf, refuseSlices } from './describe-remote.ts';

const slice = (name: string) => ({ name, reducer: () => null });

test('a remote whose slice has the name of one of the shell is refused, also where one of its pages brings it', async () => {
  const lazy = () =>
    Promise.resolve({ Component: () => null, state: { name: 'shop/cart', slices: [slice('site')] } });
  const routes = [{ id: 'shop', children: [{ id: 'cart', path: 'cart', lazy }] }];

  await expect(refuseSlices({ name: 'shop', slices: [slice('session')], routes: [] })).rejects.toThrow(
    'the slice "session" of shop has the name of one of the shell\'s; call it "shop/session".',
  );
  await expect(refuseSlices({ name: 'shop', routes })).rejects.toThrow('the slice "site" of shop');
});

test('a page that loads only in a browser does not refuse its remote', async () => {
  const lazy = () => Promise.reject(new Error('No window here.'));
  const routes = [{ id: 'shop', children: [{ id: 'cart', path: 'cart', lazy }] }];

  await refuseSlices({ name: 'shop', slices: [slice('shop/cart')], routes });
  expect(pagesOf(routes)).toEqual(['cart']);
});

test('an error while a remote loads is reported as the remote threw it', async () => {
  // In a build, webpack's plugin does that.
  init({ name: 'shell', remotes: [] });
  const load = () => {
    throw new Error('No window here.');
  };

  await expect(describeRemote({ name: 'shop', version: '1' }, load)).rejects.toThrow('No window here.');
});
