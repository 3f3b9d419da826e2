import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { json } from '../database/json.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import { imageOf, toImageOrNull } from '../images/image-queries.ts';
import {
  checkEnglish,
  lastPosition,
  lockForEdit,
  refuseFull,
  refuseTakenSlug,
  slugOf,
  tidyText,
} from './shelf.ts';
import type {
  EditedCategory,
  EditedSubCategory,
  StaffCategory,
  StaffSubCategory,
} from './staff-catalogue-schema.ts';

const productCount = (column: 'category_id' | 'sub_category_id', owner: 'categories' | 'sub_categories') =>
  sql<number>`(select count(*)::int from products where ${sql.ref(column)} = ${sql.ref(`${owner}.id`)})`.as(
    'productCount',
  );

/** @returns every category, drafts too; only the one of this id when it is given */
export async function staffCategories(db: Database, id?: string): Promise<StaffCategory[]> {
  let query = db
    .selectFrom('categories')
    .select([
      'id',
      'slug',
      'status',
      'position',
      'version',
      'updated_at',
      'name',
      'description',
      imageOf('categories'),
      productCount('category_id', 'categories'),
      sql<number>`(select count(*)::int from sub_categories where category_id = categories.id)`.as(
        'subCategoryCount',
      ),
    ])
    .orderBy('position')
    .orderBy('id');
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await query.execute();
  return rows.map(({ id: _id, updated_at, image, ...row }) => ({
    ...row,
    _id,
    image: toImageOrNull(image, 'en'),
    updatedAt: updated_at.toISOString(),
  }));
}

/**
 * Adds a category, or changes the one of this id.
 * @returns its id
 * @throws Problem INVALID_INPUT, NOT_FOUND, CONFLICT
 */
export async function saveCategory(db: Database, edited: EditedCategory, id?: string): Promise<string> {
  checkEnglish({ name: edited.name });
  const values = {
    name: json(tidyText(edited.name)),
    description: json(tidyText(edited.description)),
    image_id: edited.imageId,
    status: edited.status,
  };
  return refuseTakenSlug(() =>
    db.transaction().execute(async (trx) => {
      if (id === undefined) {
        const added = { ...values, id: uuid(), slug: slugOf(edited), position: lastPosition('categories') };
        await trx.insertInto('categories').values(added).execute();
        return added.id;
      }
      const before = await lockForEdit(trx, 'categories', id, edited.version);
      await trx
        .updateTable('categories')
        .set({ ...values, slug: slugOf(edited, before), version: before.version + 1, updated_at: sql`now()` })
        .where('id', '=', id)
        .execute();
      return id;
    }),
  );
}

/** @throws Problem NOT_POSSIBLE_NOW while it holds products or sub-categories, CONFLICT when it was saved since it was read */
export async function deleteCategory(db: Database, id: string, version: number) {
  await db.transaction().execute(async (trx) => {
    await lockForEdit(trx, 'categories', id, version);
    const [category] = await staffCategories(trx, id);
    refuseFull(category?.productCount ?? 0);
    if (category && category.subCategoryCount > 0)
      throw new Problem('NOT_POSSIBLE_NOW', 'There are still sub-categories in it. Delete them first.');
    await trx.deleteFrom('categories').where('id', '=', id).execute();
  });
}

/** @returns every sub-category, drafts too; only the one of this id when it is given */
export async function staffSubCategories(db: Database, id?: string): Promise<StaffSubCategory[]> {
  let query = db
    .selectFrom('sub_categories')
    .innerJoin('categories', 'categories.id', 'sub_categories.category_id')
    .select([
      'sub_categories.id',
      'sub_categories.slug',
      'sub_categories.status',
      'sub_categories.position',
      'sub_categories.version',
      'sub_categories.updated_at',
      'sub_categories.name',
      'category_id as categoryId',
      'categories.name as categoryName',
      productCount('sub_category_id', 'sub_categories'),
    ])
    .orderBy('categories.position')
    .orderBy('sub_categories.position')
    .orderBy('sub_categories.id');
  if (id !== undefined) query = query.where('sub_categories.id', '=', id);
  const rows = await query.execute();
  return rows.map(({ id: _id, updated_at, ...row }) => ({
    ...row,
    _id,
    updatedAt: updated_at.toISOString(),
  }));
}

/** As {@link saveCategory}. Products move along when the sub-category moves to another category. */
export async function saveSubCategory(db: Database, edited: EditedSubCategory, id?: string): Promise<string> {
  checkEnglish({ name: edited.name });
  const values = {
    category_id: edited.categoryId,
    name: json(tidyText(edited.name)),
    status: edited.status,
  };
  return refuseTakenSlug(() =>
    db.transaction().execute(async (trx) => {
      if (id === undefined) {
        const added = {
          ...values,
          id: uuid(),
          slug: slugOf(edited),
          position: lastPosition('sub_categories'),
        };
        await trx.insertInto('sub_categories').values(added).execute();
        return added.id;
      }
      const before = await lockForEdit(trx, 'sub_categories', id, edited.version);
      await trx
        .updateTable('sub_categories')
        .set({ ...values, slug: slugOf(edited, before), version: before.version + 1, updated_at: sql`now()` })
        .where('id', '=', id)
        .execute();
      await trx
        .updateTable('products')
        .set({ category_id: edited.categoryId })
        .where('sub_category_id', '=', id)
        .where('category_id', '<>', edited.categoryId)
        .execute();
      return id;
    }),
  );
}

/** @throws Problem NOT_POSSIBLE_NOW while it holds products, CONFLICT when it was saved since it was read */
export async function deleteSubCategory(db: Database, id: string, version: number) {
  await db.transaction().execute(async (trx) => {
    await lockForEdit(trx, 'sub_categories', id, version);
    const [subCategory] = await staffSubCategories(trx, id);
    refuseFull(subCategory?.productCount ?? 0);
    await trx.deleteFrom('sub_categories').where('id', '=', id).execute();
  });
}
