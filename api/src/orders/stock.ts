import type { DatabaseTransaction } from '../database/schema.ts';

export interface Pieces {
  stockId: string;
  quantity: number;
}

/** All transactions lock stock in this order, so that two never deadlock. */
export function inStockOrder(quantities: Map<string, number>): Pieces[] {
  return [...quantities]
    .map(([stockId, quantity]) => ({ stockId, quantity }))
    .sort((a, b) => (a.stockId < b.stockId ? -1 : 1));
}

/** @returns undefined if there is not enough */
export function reserveStock(trx: DatabaseTransaction, { stockId, quantity }: Pieces) {
  // Check and decrement in one statement, so two buyers cannot both take the last one.
  return trx
    .updateTable('stock')
    .set((eb) => ({ quantity: eb('quantity', '-', quantity) }))
    .where('id', '=', stockId)
    .where('quantity', '>=', quantity)
    .returning('id')
    .executeTakeFirst();
}

export async function returnStock(trx: DatabaseTransaction, { stockId, quantity }: Pieces) {
  await trx
    .updateTable('stock')
    .set((eb) => ({ quantity: eb('quantity', '+', quantity) }))
    .where('id', '=', stockId)
    .execute();
}
