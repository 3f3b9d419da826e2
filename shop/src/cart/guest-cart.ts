import type { CartItem, NewCartLine } from '@nalam/api/contract';
import { readStored, store } from '../device/device-storage.ts';
import { isId, newId } from '@nalam/shared-ui/new-id';
import { applyChange, maxQuantity, sameLine, type CartChange } from './cart-change.ts';

/** A guest's cart, which is only on the device. Its id prevents it from being merged twice after login. */
export interface GuestCart {
  mergeId: string;
  lines: NewCartLine[];
}

export const guestCartKey = 'cart';

const maxLines = 50;

/** The stored value may be anything; skips invalid lines. */
function toLine(value: unknown): NewCartLine[] {
  if (typeof value !== 'object' || value === null) return [];
  const { productId, stockId, sizeId, quantity } = value as Record<string, unknown>;
  if (!isId(productId) || !isId(stockId) || !isId(sizeId)) return [];
  if (!Number.isInteger(quantity)) return [];
  return [{ productId, stockId, sizeId, quantity: Math.min(maxQuantity, Math.max(1, Number(quantity))) }];
}

export function readGuestCart(): GuestCart {
  try {
    const { mergeId, lines } = JSON.parse(readStored(guestCartKey) ?? '{}') as Record<string, unknown>;
    if (isId(mergeId) && Array.isArray(lines))
      return { mergeId, lines: lines.flatMap(toLine).slice(0, maxLines) };
  } catch {
    // Not JSON: ignored.
  }
  return { mergeId: newId(), lines: [] };
}

const lineOf = ({ productId, stockId, sizeId, quantity }: CartItem): NewCartLine => ({
  productId,
  stockId,
  sizeId,
  quantity,
});

/** Changes the stored cart: another tab may have changed it since this one read it. */
export function changeGuestCart(change: CartChange) {
  const { mergeId, lines } = readGuestCart();
  keep(mergeId, applyChange(lines, change, lineOf));
}

/** Removes products that are no longer sold, which the visitor could neither see nor remove. */
export function keepOnly(items: CartItem[]) {
  const { mergeId, lines } = readGuestCart();
  keep(
    mergeId,
    lines.filter((line) => items.some((item) => sameLine(item, line))),
  );
}

function keep(mergeId: string, lines: NewCartLine[]) {
  store(guestCartKey, lines.length === 0 ? null : JSON.stringify({ mergeId, lines }));
}

export const forgetGuestCart = () => store(guestCartKey, null);
