import { expect, test } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { describeRemote, pagesOf, refuseSlices } from './describe-remote.ts';

const slice = (name: string) => ({ name, reducer: () => null });

test('a remote whose slice has the name of one of the shell is refused', () => {
  expect(() => {
    refuseSlices({ name: 'shop', slices: [slice('shop/cart'), slice('session')] });
  }).toThrow('the slice "session" of shop has the name of one of the shell\'s; call it "shop/session".');
});

test('the pages of a remote are its routes with code of their own', () => {
  const lazy = () => Promise.resolve({ Component: () => null });

  expect(pagesOf([{ id: 'shop', children: [{ id: 'cart', path: 'cart', lazy }] }])).toEqual(['cart']);
});

test('an error while a remote loads is reported as the remote threw it', async () => {
  // In a build, webpack's plugin does this. The name is this file's own, because files share the runtime.
  init({ name: 'describe-remote', remotes: [] });
  const load = () => {
    throw new Error('No window here.');
  };

  await expect(describeRemote({ name: 'shop', version: '1' }, load)).rejects.toThrow('No window here.');
});
