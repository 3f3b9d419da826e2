import type { Availability, NewCartLine, StockIssue } from './cart-schema.ts';
import { quantitiesByStock, type Sellable, sellableOf } from './sellable.ts';

export const insufficientStock = 'Insufficient stock for some items.';

/** Returns one of two messages, and an entry for each line with too little stock. */
export function checkAvailability(lines: NewCartLine[], sellables: Map<string, Sellable>): Availability {
  const details = stockIssues(lines, sellables);
  return { message: details.length === 0 ? 'All items are available.' : insufficientStock, details };
}

/** @returns the lines that are not available; lines of the same stock are added up first */
export function stockIssues(lines: NewCartLine[], sellables: Map<string, Sellable>): StockIssue[] {
  const quantities = quantitiesByStock(lines);
  return lines.flatMap(({ productId, stockId, sizeId, quantity }, index) => {
    const available = sellableOf(sellables, { productId, stockId, sizeId })?.available ?? 0;
    if ((quantities.get(stockId.toLowerCase()) ?? quantity) <= available) return [];
    const message = available === 0 ? 'Sold out.' : `Only ${available} left.`;
    return [{ productId, stockId, sizeId, field: `lines.${index}`, message, requested: quantity, available }];
  });
}
