import type { WishlistEntry } from '@nalam/api/contract';
import type { Failure } from '@nalam/shell/api';
import { createSlice, useAppSelector, type PayloadAction } from '@nalam/shell/store';
import { signedIn, signedOut, tokenChangedElsewhere } from '../customer/customer-slice.ts';

/** The fields of docs/product.md#wishlist. */
export type WishlistState =
  | { status: 'unopened' }
  | { status: 'loading' }
  /** Guests have none: a wish belongs to a customer. */
  | { status: 'guest' }
  | ReadyWishlist
  | { status: 'failed'; failure: Failure };

export interface ReadyWishlist {
  status: 'ready';
  /** In the order in which they were added. */
  items: WishlistEntry[];
  /** The number of pending requests. */
  loading: number;
  /** Why the last change was refused. */
  error: Failure | null;
  /** The most recently removed entries, which can be put back: one, or several in a row. */
  removed: WishlistEntry[];
}

/** Another customer may use the device now. */
const keepNothing = (wishlist: WishlistState): WishlistState =>
  wishlist.status === 'ready' ? { ...wishlist, removed: [] } : wishlist;

const whenReady =
  <P>(then: (wishlist: ReadyWishlist, payload: P) => ReadyWishlist) =>
  (wishlist: WishlistState, { payload }: PayloadAction<P>): WishlistState =>
    wishlist.status === 'ready' ? then(wishlist, payload) : wishlist;

const without = (items: WishlistEntry[], productId: string) =>
  items.filter((entry) => entry.productId !== productId);

const asAdded = (items: WishlistEntry[]) =>
  [...items].sort((one, other) => one.addedAt.localeCompare(other.addedAt));

export const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState: (): WishlistState => ({ status: 'unopened' }),
  reducers: {
    /** Items stay in view while they are refetched. */
    wishlistOpened: (wishlist): WishlistState =>
      wishlist.status === 'ready' || wishlist.status === 'guest' ? wishlist : { status: 'loading' },
    /** A pending change is newer than this answer. */
    wishlistLoaded: (wishlist, { payload: items }: PayloadAction<WishlistEntry[]>): WishlistState => {
      const loaded = { status: 'ready', items, loading: 0, error: null } as const;
      if (wishlist.status !== 'ready') return { ...loaded, removed: [] };
      return wishlist.loading > 0 ? wishlist : { ...loaded, removed: wishlist.removed };
    },
    guestHasNone: (): WishlistState => ({ status: 'guest' }),
    wishlistLoadFailed: (wishlist, { payload }: PayloadAction<Failure>): WishlistState =>
      wishlist.status === 'ready' ? { ...wishlist, error: payload } : { status: 'failed', failure: payload },
    wishAdded: whenReady<string>((wishlist, productId) => ({
      ...wishlist,
      loading: wishlist.loading + 1,
      error: null,
      removed: without(wishlist.removed, productId),
    })),
    wishStored: whenReady<WishlistEntry>((wishlist, entry) => ({
      ...wishlist,
      items: asAdded([...without(wishlist.items, entry.productId), entry]),
      loading: wishlist.loading - 1,
    })),
    /** Shown at once; the server may still refuse it. */
    wishRemoved: whenReady<WishlistEntry>((wishlist, entry) => ({
      ...wishlist,
      items: without(wishlist.items, entry.productId),
      loading: wishlist.loading + 1,
      error: null,
      removed: [...wishlist.removed, entry],
    })),
    wishRemovalStored: whenReady<undefined>((wishlist) => ({ ...wishlist, loading: wishlist.loading - 1 })),
    /** @param payload.back the entry to put back */
    wishChangeFailed: whenReady<{ failure: Failure; back?: WishlistEntry }>(
      (wishlist, { failure, back }) => ({
        ...wishlist,
        items: back ? asAdded([...without(wishlist.items, back.productId), back]) : wishlist.items,
        loading: wishlist.loading - 1,
        error: failure,
        removed: back ? without(wishlist.removed, back.productId) : wishlist.removed,
      }),
    ),
  },
  extraReducers: (builder) => {
    for (const event of [signedIn, signedOut, tokenChangedElsewhere]) builder.addCase(event, keepNothing);
  },
});

export const {
  wishlistOpened,
  wishlistLoaded,
  guestHasNone,
  wishlistLoadFailed,
  wishAdded,
  wishStored,
  wishRemoved,
  wishRemovalStored,
  wishChangeFailed,
} = wishlistSlice.actions;

export const useWishlist = () =>
  useAppSelector<WishlistState, { wishlist: WishlistState }>(({ wishlist }) => wishlist);
