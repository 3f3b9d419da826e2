import type { CartItem, CartKey, NewCartLine } from '@nalam/api/contract';

/** A change of a cart. An item contains its previous quantity, or the one to add. `restore` puts removed lines back. */
export type CartChange =
  | { kind: 'add' | 'increment' | 'decrement' | 'remove'; item: CartItem }
  | { kind: 'clear'; items: CartItem[] }
  | { kind: 'restore'; items: CartItem[] };

/** The maximum number of one size in a cart; the API refuses more. */
export const maxQuantity = 99;

export const sameLine = (one: CartKey, other: CartKey) =>
  one.productId === other.productId && one.stockId === other.stockId && one.sizeId === other.sizeId;

/** Adds to or subtracts from a line's quantity; a line with quantity 0 is removed. */
function count<Line extends NewCartLine>(lines: Line[], line: Line, by: number): Line[] {
  if (!lines.some((other) => sameLine(other, line)))
    return by > 0 ? [...lines, { ...line, quantity: by }] : lines;
  return lines.flatMap((other) => {
    if (!sameLine(other, line)) return [other];
    const quantity = Math.min(maxQuantity, other.quantity + by);
    return quantity > 0 ? [{ ...other, quantity }] : [];
  });
}

type LineChange = Extract<CartChange, { item: CartItem }>;

const steps = ({ kind, item }: LineChange) =>
  ({ add: item.quantity, increment: 1, decrement: -1, remove: -item.quantity })[kind];

/** Generic, because the device stores lines without names and prices. */
export function applyChange<Line extends NewCartLine>(
  lines: Line[],
  change: CartChange,
  lineOf: (item: CartItem) => Line,
): Line[] {
  if (change.kind === 'clear') return [];
  if (change.kind === 'restore')
    return change.items.reduce((all, item) => count(all, lineOf(item), item.quantity), lines);
  return count(lines, lineOf(change.item), steps(change));
}

/** Undoes a refused change, and keeps later ones. */
export function undoChange(items: CartItem[], change: CartChange): CartItem[] {
  if (change.kind === 'clear') return [...change.items, ...items];
  if (change.kind === 'restore')
    return change.items.reduce((all, item) => count(all, item, -item.quantity), items);
  return count(items, change.item, -steps(change));
}

/** @returns the complete lines that a change removes, which a shopper may want back */
export function removedBy(change: CartChange): CartItem[] {
  if (change.kind === 'clear') return change.items;
  const isGone = change.kind === 'remove' || (change.kind === 'decrement' && change.item.quantity === 1);
  return isGone ? [change.item] : [];
}
