import { v7 as uuid } from 'uuid';
import { json } from '../database/json.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import type { DemoCatalogue } from './demo-files.ts';
import { type DemoPictures, insertPicture } from './demo-pictures.ts';
import { cleanRichText, paise } from './insert-content.ts';

type DemoProduct = DemoCatalogue['products'][number];

export async function insertCatalogue(
  trx: DatabaseTransaction,
  pictures: DemoPictures,
  catalogue: DemoCatalogue,
) {
  const categories = new Map<string, string>();
  const subCategories = new Map<string, string>();

  for (const [position, category] of catalogue.categories.entries()) {
    const id = uuid();
    categories.set(category.slug, id);
    await trx
      .insertInto('categories')
      .values({
        id,
        status: 'published',
        position,
        slug: category.slug,
        name: json(category.name),
        description: json(category.description),
        image_id: await insertPicture(trx, pictures, category),
      })
      .execute();
    for (const { slug, name } of category.subCategories) {
      const subId = uuid();
      await trx
        .insertInto('sub_categories')
        .values({
          id: subId,
          status: 'published',
          // In one order for the whole shop.
          position: subCategories.size,
          category_id: id,
          slug,
          name: json(name),
        })
        .execute();
      subCategories.set(`${category.slug}/${slug}`, subId);
    }
  }

  for (const [position, product] of catalogue.products.entries()) {
    await insertProduct(trx, pictures, product, {
      position,
      category_id: known(categories, product.category),
      sub_category_id: known(subCategories, `${product.category}/${product.subCategory}`),
    });
  }
}

async function insertProduct(
  trx: DatabaseTransaction,
  pictures: DemoPictures,
  product: DemoProduct,
  place: { position: number; category_id: string; sub_category_id: string },
) {
  const id = uuid();
  await trx
    .insertInto('products')
    .values({
      ...place,
      id,
      status: 'published',
      slug: product.slug,
      name: json(product.name),
      summary: json(product.summary),
      description: json(cleanRichText(product.description)),
      keywords: json(product.keywords),
    })
    .execute();
  const image_id = await insertPicture(trx, pictures, product);
  await trx.insertInto('product_images').values({ product_id: id, image_id, position: 0 }).execute();
  for (const [position, { name, priceRupees, stock }] of product.sizes.entries()) {
    const size_id = uuid();
    await trx
      .insertInto('product_sizes')
      .values({ id: size_id, product_id: id, name: json(name), price_paise: paise(priceRupees), position })
      .execute();
    await trx.insertInto('stock').values({ id: uuid(), size_id, quantity: stock }).execute();
  }
}

function known(ids: Map<string, string>, slug: string) {
  const id = ids.get(slug);
  if (id === undefined)
    throw new Error(`catalogue.json: a product names ${slug}, which is no category of it`);
  return id;
}
