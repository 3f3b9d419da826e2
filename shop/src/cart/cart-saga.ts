import { toFailure } from '@nalam/shell/api';
import { call, getApi, put, select, takeEvery, takeInTurn, type PayloadAction } from '@nalam/shell/store';
import { customerToken, endIfSignedOut } from '../customer/customer-saga.ts';
import { signedIn, signedOut, tokenChangedElsewhere } from '../customer/customer-slice.ts';
import { fetchAvailability, fetchGuestCart, sendChange } from './cart-api.ts';
import type { CartChange } from './cart-change.ts';
import {
  availabilityAsked,
  availabilityChecked,
  availabilityFailed,
  cartChanged,
  cartChangeFailed,
  cartChangeStored,
  cartLoaded,
  cartLoadFailed,
  cartOpened,
  piecesIn,
  type CartPart,
  type CartState,
} from './cart-slice.ts';
import { changeGuestCart, keepOnly, readGuestCart } from './guest-cart.ts';
import { fetchOwnCart } from './own-cart.ts';
import { storeCartCount } from './store-cart-count.ts';

function* loadCart() {
  const api = yield* getApi();
  try {
    const token = yield* customerToken();
    if (token === null) {
      const { lines } = yield* call(readGuestCart);
      const items = lines.length === 0 ? [] : (yield* call(fetchGuestCart, api, lines)).items;
      if (items.length < lines.length) yield* call(keepOnly, items);
      yield* put(cartLoaded(items));
    } else {
      yield* put(cartLoaded(yield* call(fetchOwnCart, api, token)));
    }
  } catch (error) {
    yield* put(cartLoadFailed(toFailure(error)));
    yield* endIfSignedOut(error);
  }
}

function* storeChange(change: CartChange) {
  const api = yield* getApi();
  try {
    const token = yield* customerToken();
    if (token === null) yield* call(changeGuestCart, change);
    else yield* call(sendChange, api, token, change);
    yield* put(cartChangeStored());
    // The answer omits lines that are no longer sold.
    if (change.kind === 'restore') yield* loadCart();
  } catch (error) {
    yield* put(cartChangeFailed({ change, failure: toFailure(error) }));
    yield* endIfSignedOut(error);
  }
}

function* checkAvailability() {
  const api = yield* getApi();
  try {
    const token = yield* customerToken();
    const { lines } = yield* call(readGuestCart);
    yield* put(
      availabilityChecked(
        token === null ? yield* call(fetchGuestCart, api, lines) : yield* call(fetchAvailability, api, token),
      ),
    );
  } catch (error) {
    yield* put(availabilityFailed(toFailure(error)));
    yield* endIfSignedOut(error);
  }
}

type CartEvent = { type: string } | PayloadAction<CartChange>;

function* handle(event: CartEvent) {
  if (cartChanged.match(event)) yield* storeChange(event.payload);
  else if (availabilityAsked.match(event)) yield* checkAvailability();
  else yield* loadCart();
}

function* countCart() {
  const cart = yield* select<CartState, CartPart>((state) => state.cart);
  if (cart.status === 'ready') yield* call(storeCartCount, piecesIn(cart.items));
}

export function* cartSaga() {
  for (const event of [cartLoaded, cartChanged, cartChangeFailed])
    yield* takeEvery<unknown>(event, countCart);
  // In sequence: two changes in the wrong order would lead to a different cart.
  yield* takeInTurn(
    [cartOpened, signedIn, signedOut, tokenChangedElsewhere, cartChanged, availabilityAsked],
    handle,
  );
}
