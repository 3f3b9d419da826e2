import type { Availability, CartItem, StockIssue } from '@nalam/api/contract';
import type { Failure } from '@nalam/shell/api';
import { createSlice, useAppSelector, type PayloadAction } from '@nalam/shell/store';
import { signedIn, signedOut, tokenChangedElsewhere } from '../customer/customer-slice.ts';
import { applyChange, removedBy, undoChange, type CartChange } from './cart-change.ts';

/** The fields of docs/product.md#cart. */
export type CartState =
  | { status: 'unopened' }
  | { status: 'loading' }
  | ReadyCart
  | { status: 'failed'; failure: Failure };

export interface ReadyCart {
  status: 'ready';
  items: CartItem[];
  /** The number of pending requests. */
  loading: number;
  /** Why the last call failed, in the server's own words if it gave any. */
  error: CartError | null;
  /** Null until it is checked, and again after every change. */
  isAllAvailable: boolean | null;
  stockIssues: StockIssue[];
  /** The most recently removed lines, which can be put back: one, or several in a row. */
  removed: CartItem[];
}

/** An API may omit the details (docs/product.md#cart). */
type AvailabilityAnswer = Pick<Availability, 'message'> & Partial<Availability>;

export interface CartError {
  of: 'change' | 'check' | 'load';
  failure: Failure;
}

const ready = (items: CartItem[], removed: CartItem[]): ReadyCart => ({
  status: 'ready',
  items,
  loading: 0,
  error: null,
  isAllAvailable: null,
  stockIssues: [],
  removed,
});

/** Another customer may use the device now. */
const keepNothing = (cart: CartState): CartState =>
  cart.status === 'ready' ? { ...cart, removed: [] } : cart;

const whenReady =
  <P>(then: (cart: ReadyCart, payload: P) => ReadyCart) =>
  (cart: CartState, { payload }: PayloadAction<P>): CartState =>
    cart.status === 'ready' ? then(cart, payload) : cart;

export const cartSlice = createSlice({
  name: 'cart',
  initialState: (): CartState => ({ status: 'unopened' }),
  reducers: {
    /** Items stay in view while they are refetched, for example after a change in another tab. */
    cartOpened: (cart): CartState => (cart.status === 'ready' ? cart : { status: 'loading' }),
    /** A pending change is newer than this answer. */
    cartLoaded: (cart, { payload }: PayloadAction<CartItem[]>): CartState => {
      if (cart.status !== 'ready') return ready(payload, []);
      return cart.loading > 0 ? cart : ready(payload, cart.removed);
    },
    cartLoadFailed: (cart, { payload }: PayloadAction<Failure>): CartState =>
      cart.status === 'ready'
        ? { ...cart, error: { of: 'load', failure: payload } }
        : { status: 'failed', failure: payload },
    /** Shown at once; the server may still refuse it. */
    cartChanged: whenReady<CartChange>((cart, change) => {
      const removedItems = removedBy(change);
      return {
        ...cart,
        items: applyChange(cart.items, change, (item) => item),
        loading: cart.loading + 1,
        error: null,
        isAllAvailable: null,
        stockIssues: [],
        removed: removedItems.length === 0 ? [] : [...cart.removed, ...removedItems],
      };
    }),
    cartChangeStored: whenReady<undefined>((cart) => ({ ...cart, loading: cart.loading - 1 })),
    cartChangeFailed: whenReady<{ change: CartChange; failure: Failure }>((cart, { change, failure }) => ({
      ...cart,
      items: undoChange(cart.items, change),
      loading: cart.loading - 1,
      error: { of: 'change', failure },
      removed: change.kind === 'restore' ? change.items : [],
    })),
    availabilityAsked: whenReady<undefined>((cart) => ({ ...cart, loading: cart.loading + 1, error: null })),
    availabilityChecked: whenReady<AvailabilityAnswer>((cart, { message, details = [] }) => {
      const loading = cart.loading - 1;
      // The cart has changed since, so this answer is outdated.
      if (loading > 0) return { ...cart, loading };
      const isAllAvailable = message === 'All items are available.';
      return { ...cart, loading, isAllAvailable, stockIssues: isAllAvailable ? [] : details };
    }),
    availabilityFailed: whenReady<Failure>((cart, failure) => ({
      ...cart,
      loading: cart.loading - 1,
      error: { of: 'check', failure },
    })),
  },
  extraReducers: (builder) => {
    for (const event of [signedIn, signedOut, tokenChangedElsewhere]) builder.addCase(event, keepNothing);
  },
});

export const {
  cartOpened,
  cartLoaded,
  cartLoadFailed,
  cartChanged,
  cartChangeStored,
  cartChangeFailed,
  availabilityAsked,
  availabilityChecked,
  availabilityFailed,
} = cartSlice.actions;

export interface CartPart {
  cart: CartState;
}

export const useCart = () => useAppSelector<CartState, CartPart>(({ cart }) => cart);

/** @returns the number of pieces in these lines */
export const piecesIn = (items: CartItem[]) => items.reduce((sum, { quantity }) => sum + quantity, 0);
