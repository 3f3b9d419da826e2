import { json } from '../database/json.ts';
import { writePublished } from '../records/published-rows.ts';
import { recordKind } from '../records/record-kind.ts';
import { aboutById } from './about-queries.ts';
import { AboutContent } from './about-schema.ts';

export const aboutRecord = recordKind({
  name: 'about',
  table: 'about_pages',
  content: AboutContent,
  title: ({ lead }) => lead,

  publish: (trx, row, content) => writePublished(trx, 'about_pages', row, { content: json(content) }),

  read: (db, { id }, language) => aboutById(db, id, language),
});
