import { readStored, store } from '../device/device-storage.ts';

/** A guest's wish is stored on the device until they sign in. */
const wishKey = 'wish';

export const readRememberedWish = (): string | null => readStored(wishKey);

export const rememberWish = (productId: string) => {
  store(wishKey, productId);
};

export const forgetRememberedWish = () => {
  store(wishKey, null);
};
