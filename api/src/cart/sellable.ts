import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { imageColumns, type StoredImage, toImage } from '../images/image-queries.ts';
import { inLanguage, type Language, type StoredText } from '../wire/local-text.ts';
import type { CartItem, CartKey, NewCartLine } from './cart-schema.ts';

/** A size of a product with the data that carts and orders need. */
export interface Sellable extends CartKey {
  name: StoredText;
  sizeName: StoredText;
  slug: string;
  categorySlug: string;
  image: StoredImage | null;
  pricePaise: number;
  /** Also 0 if the product is unpublished. */
  available: number;
}

/** @returns the sellables by stock id, without unknown stocks */
export async function findSellables(db: Database, stockIds: string[]): Promise<Map<string, Sellable>> {
  if (stockIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('stock')
    .innerJoin('product_sizes', 'product_sizes.id', 'stock.size_id')
    .innerJoin('products', 'products.id', 'product_sizes.product_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'stock.id as stockId',
      'product_sizes.id as sizeId',
      'products.id as productId',
      'products.name',
      'product_sizes.name as sizeName',
      'products.slug',
      'categories.slug as categorySlug',
      'price_paise as pricePaise',
      sql<number>`case when products.status = 'published' and categories.status = 'published' and not withdrawn
        then quantity else 0 end`.as('available'),
      firstImage.as('image'),
    ])
    .where('stock.id', 'in', stockIds)
    .execute();
  return new Map(rows.map((row) => [row.stockId, row]));
}

/** @returns the sellable of a line; undefined if its three ids do not belong together */
export function sellableOf(sellables: Map<string, Sellable>, line: CartKey): Sellable | undefined {
  const sellable = sellables.get(line.stockId.toLowerCase());
  const belongTogether =
    sellable?.sizeId === line.sizeId.toLowerCase() && sellable.productId === line.productId.toLowerCase();
  return belongTogether ? sellable : undefined;
}

export function toCartItem(sellable: Sellable, quantity: number, language: Language): CartItem {
  const { productId, stockId, sizeId, slug, categorySlug, pricePaise, image } = sellable;
  return {
    productId,
    stockId,
    sizeId,
    quantity,
    name: inLanguage(sellable.name, language),
    sizeName: inLanguage(sellable.sizeName, language),
    slug,
    categorySlug,
    image: image && toImage(image, language),
    pricePaise,
  };
}

export function quantitiesByStock(lines: NewCartLine[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { stockId, quantity } of lines) {
    const id = stockId.toLowerCase();
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  return quantities;
}

const columns = sql.join(imageColumns.map((column) => sql.ref(column)));
const firstImage = sql<StoredImage | null>`(
  select to_json(image) from (
    select ${columns} from product_images join images on images.id = product_images.image_id
    where product_images.product_id = products.id order by product_images.position limit 1
  ) as image
)`;
