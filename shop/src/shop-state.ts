import type { PageState } from '@nalam/shell/contract';
import { fork } from '@nalam/shell/store';
import { cartSaga } from './cart/cart-saga.ts';
import { cartSlice } from './cart/cart-slice.ts';
import { customerSaga } from './customer/customer-saga.ts';
import { customerSlice } from './customer/customer-slice.ts';
import { wishlistSaga } from './wishlist/wishlist-saga.ts';
import { wishlistSlice } from './wishlist/wishlist-slice.ts';

/** The slices of cart, wishlist and customer, for the pages on which customers buy. */
export const shopState = {
  name: 'shop/customer',
  slices: [customerSlice, cartSlice, wishlistSlice],
  *saga() {
    yield* fork(customerSaga);
    yield* fork(cartSaga);
    yield* fork(wishlistSaga);
  },
} satisfies PageState;
