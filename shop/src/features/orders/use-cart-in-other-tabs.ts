import type { CartItem } from '@nalam/api/contract';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { sameLine } from '../../cart/cart-change.ts';
import { useCustomer } from '../../customer/customer-slice.ts';
import { useOpenCart } from '../../cart/use-open-cart.ts';

const isSame = (cart: CartItem[], shownItems: CartItem[]) =>
  cart.length === shownItems.length &&
  cart.every((item) => shownItems.some((other) => sameLine(item, other) && item.quantity === other.quantity));

/**
 * A customer who orders in another tab and returns to the checkout in this one must not place the same order again: the page is
 * revalidated if the cart has changed. If the cart does not load, the page keeps its input.
 *
 * @param shownItems the lines on the page
 * @param mayBePlaced whether this page's own order may have emptied the cart: it is being sent, when revalidating would make the
 * router drop the redirect to the order, or its answer was lost, and the customer can send it again
 */
export function useCartInOtherTabs(shownItems: CartItem[], mayBePlaced: boolean) {
  const cart = useOpenCart();
  const { revalidate } = useRevalidator();
  const latestShownItems = useRef(shownItems);
  useEffect(() => {
    latestShownItems.current = shownItems;
  });
  // When the session has ended, the store holds a guest's cart; the checkout asks the customer to sign in and continues.
  const signedIn = useCustomer().status === 'signedIn';
  const items = signedIn && cart.status === 'ready' && cart.error === null ? cart.items : undefined;
  useEffect(() => {
    if (items && !mayBePlaced && !isSame(items, latestShownItems.current)) void revalidate();
  }, [items, mayBePlaced, revalidate]);
}
