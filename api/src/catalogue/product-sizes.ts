import { v7 as uuid } from 'uuid';
import { json } from '../database/json.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import type { StoredText } from '../wire/local-text.ts';

/** A size in the content of a product. */
export interface EditedSize {
  sizeId: string;
  name: StoredText;
  pricePaise: number | null;
  firstStock: number;
}

/**
 * Puts these sizes on sale and withdraws all others. Withdrawn sizes keep their stock: an order may return pieces, and an older
 * version of the product may bring the size back.
 */
export async function writeSizes(trx: DatabaseTransaction, product_id: string, sizes: EditedSize[]) {
  await trx
    .updateTable('product_sizes')
    .set({ withdrawn: true })
    .where('product_id', '=', product_id)
    .where('withdrawn', '=', false)
    .execute();
  for (const [position, { sizeId, name, pricePaise, firstStock }] of sizes.entries()) {
    const values = { name: json(name), price_paise: pricePaise ?? 0, position, withdrawn: false };
    const [size] = await trx
      .insertInto('product_sizes')
      .values({ ...values, id: sizeId, product_id })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(values).where('product_sizes.product_id', '=', product_id),
      )
      .returning('id')
      .execute();
    if (!size) continue;
    await trx
      .insertInto('stock')
      .values({ id: uuid(), size_id: sizeId, quantity: firstStock })
      .onConflict((conflict) => conflict.column('size_id').doNothing())
      .execute();
  }
}

/** Locks in the order in which orders take stock (orders/stock.ts), so that an order and a deletion never deadlock. */
export async function lockStock(trx: DatabaseTransaction, productId: string) {
  await trx
    .selectFrom('stock')
    .innerJoin('product_sizes', 'product_sizes.id', 'stock.size_id')
    .select('stock.id')
    .where('product_id', '=', productId)
    .orderBy('stock.id')
    .forUpdate('stock')
    .execute();
}
