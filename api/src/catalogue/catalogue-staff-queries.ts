import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { StaffShelf, StockOfSize } from './catalogue-staff-schema.ts';

/** Lists every category followed by its sub-categories, including drafts, in the order of the shop. */
export async function listShelves(db: Database): Promise<StaffShelf[]> {
  const { rows } = await sql<Omit<StaffShelf, 'category'> & { category: StaffShelf['name'] | null }>`
    select shelf.id, shelf.title as name, category.title as category,
      case shelf.kind when 'categories' then shelf.slug else category.slug end as "categorySlug"
    from records as shelf
      left join records as category
        on category.kind = 'categories' and category.id::text = lower(shelf.content ->> 'category')
    where shelf.trashed_at is null
      and (shelf.kind = 'categories' or shelf.kind = 'sub-categories' and category.id is not null)
    order by coalesce(category.position, shelf.position), category.id nulls first, shelf.position`.execute(
    db,
  );
  return rows.map(({ category, ...shelf }) => ({ ...shelf, ...(category && { category }) }));
}

/** @returns the sizes of a product that were ever published, those on sale first; a size put back on sale keeps its stock */
export async function stockOfProduct(db: Database, productId: string): Promise<StockOfSize[]> {
  return db
    .selectFrom('product_sizes')
    .innerJoin('stock', 'stock.size_id', 'product_sizes.id')
    .select([
      'product_sizes.id as sizeId',
      'stock.id as stockId',
      'product_sizes.name',
      'quantity as stock',
      'withdrawn',
    ])
    .where('product_id', '=', productId)
    .orderBy('withdrawn')
    .orderBy('product_sizes.position')
    .execute();
}
