import { readStored, store } from '../device/device-storage.ts';

/** What a guest wished for is kept on the device until they are signed in. */
const wishKey = 'wish';

export const readRememberedWish = (): string | null => readStored(wishKey);

export const rememberWish = (productId: string) => {
  store(wishKey, productId);
};

export const forgetRememberedWish = () => {
  store(wishKey, null);
};
