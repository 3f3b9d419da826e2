import type { Database } from '../database/schema.ts';

export function findRedirect(db: Database, path: string) {
  return db
    .selectFrom('redirects')
    .select(['to_path as to', 'permanent'])
    .where('from_path', '=', path.toLowerCase())
    .executeTakeFirst();
}
