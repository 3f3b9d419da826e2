import type { PageState } from 'shell/contract';
import { fork } from 'shell/store';
import { cartSaga } from './features/cart/cart-saga.ts';
import { cartSlice } from './features/cart/cart-slice.ts';
import { customerSaga } from './features/customer/customer-saga.ts';
import { customerSlice } from './features/customer/customer-slice.ts';

/** What the shop knows of a customer, for the pages on which they buy. */
export const shopState = {
  name: 'shop/customer',
  slices: [customerSlice, cartSlice],
  *saga() {
    yield* fork(customerSaga);
    yield* fork(cartSaga);
  },
} satisfies PageState;
