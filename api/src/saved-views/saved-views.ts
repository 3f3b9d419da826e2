import { v7 as uuid } from 'uuid';
import type { Database } from '../database/schema.ts';
import { noSuch, Problem } from '@nalam/server-kit/problem';
import type { NewView } from './saved-view-schema.ts';

const maxViews = 50;

export const viewsOf = (db: Database, userId: string) =>
  db
    .selectFrom('saved_views')
    .select(['id as _id', 'path', 'name', 'query'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/**
 * Saves a view under its name, replacing one with the same name.
 * @throws Problem NOT_POSSIBLE_NOW if there are too many
 */
export async function saveView(db: Database, userId: string, { path, name: typed, query }: NewView) {
  const name = typed.trim();
  await db.transaction().execute(async (trx) => {
    // Serialised; two simultaneous calls could otherwise exceed the limit.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    await trx
      .deleteFrom('saved_views')
      .where('user_id', '=', userId)
      .where('path', '=', path)
      .where('name', '=', name)
      .execute();
    const views = await trx.selectFrom('saved_views').select('id').where('user_id', '=', userId).execute();
    if (views.length >= maxViews) {
      throw new Problem('NOT_POSSIBLE_NOW', `You have ${maxViews} saved views. Remove one first.`);
    }
    await trx
      .insertInto('saved_views')
      .values({ id: uuid(), user_id: userId, path, name, query: withoutSearch(query) })
      .execute();
  });
}

/** @throws Problem NOT_FOUND, also for another user's view */
export async function deleteView(db: Database, userId: string, id: string) {
  await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow(() => noSuch('view'));
}

/** Removes the search text, which may be a visitor's name and must not outlive the request, and the page number. */
function withoutSearch(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of [...params.keys()]) if (/(^|\.)(search|page)$/.test(name)) params.delete(name);
  return params.toString();
}
