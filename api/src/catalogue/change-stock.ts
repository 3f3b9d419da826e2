import { appendAudit, type Actor } from '../audit/append-audit.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { Problem } from '@nalam/server-kit/problem';

const maxStock = 1_000_000;

/**
 * Adds pieces to the stock or removes them.
 * @throws Problem NOT_FOUND, OUT_OF_STOCK if it would fall below zero
 */
export async function changeStock(
  db: Database,
  stockId: string,
  change: number,
  actor: Actor,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const stock = await trx
      .selectFrom('stock')
      .select('quantity')
      .where('id', '=', stockId)
      .forUpdate()
      .executeTakeFirst();
    if (!stock) throw new Problem('NOT_FOUND', 'This size no longer exists.');
    const quantity = stock.quantity + change;
    if (quantity < 0)
      throw new Problem(
        'OUT_OF_STOCK',
        `There are only ${stock.quantity} left; some may have just been sold.`,
      );
    if (quantity > maxStock) throw new Problem('INVALID_INPUT', 'This is more than can be counted.');
    await trx.updateTable('stock').set({ quantity }).where('id', '=', stockId).execute();
    const { productId, title } = await stockedSize(trx, stockId);
    const signed = change > 0 ? `+${change}` : String(change);
    await appendAudit(trx, actor, {
      action: 'change-stock',
      subject: 'products',
      id: productId,
      title: `${title}: ${signed}`,
    });
    return quantity;
  });
}

async function stockedSize(trx: DatabaseTransaction, stockId: string) {
  const { product_id, product, size } = await trx
    .selectFrom('stock')
    .innerJoin('product_sizes', 'product_sizes.id', 'stock.size_id')
    .innerJoin('products', 'products.id', 'product_sizes.product_id')
    .select(['product_id', 'products.name as product', 'product_sizes.name as size'])
    .where('stock.id', '=', stockId)
    .executeTakeFirstOrThrow();
  return { productId: product_id, title: `${product.en}, ${size.en}` };
}
