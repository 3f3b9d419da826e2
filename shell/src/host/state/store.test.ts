import { expect, test } from '@jest/globals';
import type { ApiClient } from '../../offers/api.ts';
import { createStore } from './store.ts';

const noApi = {} as ApiClient;
const slice = (name: string, value: string) => ({ name, reducer: () => value });

test('no remote replaces a slice of the shell, or of another remote', () => {
  const store = createStore(noApi);
  const { session } = store.getState();
  store.plugIn({ name: 'shop', slices: [slice('filters', 'of the shop')] });

  expect(() => {
    store.plugIn({ name: 'advisor/advice', slices: [slice('session', 'forged')] });
  }).toThrow('the slice "session" of advisor has the name of one of the shell');
  expect(() => {
    store.plugIn({ name: 'advisor', slices: [slice('filters', 'of the advisor')] });
  }).toThrow('the slice "filters" of advisor has the name of one of shop');

  expect(store.getState()).toMatchObject({ session, filters: 'of the shop' });
});
