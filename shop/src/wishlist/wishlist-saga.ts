import type { WishlistEntry } from '@nalam/api/contract';
import { toFailure, type ApiClient } from '@nalam/shell/api';
import { call, getApi, put, takeInTurn, type PayloadAction } from '@nalam/shell/store';
import { customerToken, endIfSignedOut } from '../customer/customer-saga.ts';
import { signedIn, signedOut, tokenChangedElsewhere } from '../customer/customer-slice.ts';
import { forgetRememberedWish, readRememberedWish } from './remembered-wish.ts';
import { fetchWishlist, sendWish, sendWishRemoval } from './wishlist-api.ts';
import {
  guestHasNone,
  wishAdded,
  wishChangeFailed,
  wishlistLoaded,
  wishlistLoadFailed,
  wishlistOpened,
  wishRemovalStored,
  wishRemoved,
  wishStored,
} from './wishlist-slice.ts';

/** Adds the wish that a guest made before signing in; drops it if the product is no longer sold. */
async function addRememberedWish(api: ApiClient, token: string) {
  const productId = readRememberedWish();
  if (productId === null) return;
  try {
    await sendWish(api, token, productId);
  } catch (error) {
    const failure = toFailure(error);
    if (failure.kind !== 'refused' || failure.status === 401) throw error;
  }
  forgetRememberedWish();
}

function* loadWishlist() {
  const api = yield* getApi();
  try {
    const token = yield* customerToken();
    if (token === null) {
      yield* put(guestHasNone());
      return;
    }
    yield* call(addRememberedWish, api, token);
    yield* put(wishlistLoaded(yield* call(fetchWishlist, api, token)));
  } catch (error) {
    yield* put(wishlistLoadFailed(toFailure(error)));
    yield* endIfSignedOut(error);
  }
}

function* addWish(productId: string) {
  const api = yield* getApi();
  try {
    const token = yield* customerToken();
    if (token !== null) yield* put(wishStored(yield* call(sendWish, api, token, productId)));
  } catch (error) {
    yield* put(wishChangeFailed({ failure: toFailure(error) }));
    yield* endIfSignedOut(error);
  }
}

function* removeWish(entry: WishlistEntry) {
  const api = yield* getApi();
  try {
    const token = yield* customerToken();
    if (token !== null) yield* call(sendWishRemoval, api, token, entry.productId);
    yield* put(wishRemovalStored());
  } catch (error) {
    yield* put(wishChangeFailed({ failure: toFailure(error), back: entry }));
    yield* endIfSignedOut(error);
  }
}

type WishlistEvent = { type: string } | PayloadAction<string> | PayloadAction<WishlistEntry>;

function* handle(event: WishlistEvent) {
  if (wishAdded.match(event)) yield* addWish(event.payload);
  else if (wishRemoved.match(event)) yield* removeWish(event.payload);
  else yield* loadWishlist();
}

export function* wishlistSaga() {
  // In sequence: a wish that is removed before it was stored must not remain.
  yield* takeInTurn(
    [wishlistOpened, signedIn, signedOut, tokenChangedElsewhere, wishAdded, wishRemoved],
    handle,
  );
}
