import type { TObject } from 'typebox';
import type { DatabaseTransaction } from '../database/schema.ts';
import { picturesIn, refuse } from './check-content.ts';
import type { RecordContent } from './record-schema.ts';

/**
 * Locks the pictures in a content against deletion until the transaction ends.
 * @throws Problem INVALID_INPUT naming each field whose picture does not exist
 */
export async function refuseLostPictures(trx: DatabaseTransaction, schema: TObject, content: RecordContent) {
  const pictures = picturesIn(schema, content);
  if (pictures.length === 0) return;
  const ids = [...new Set(pictures.map(({ id }) => id))];
  const rows = await trx.selectFrom('images').select('id').where('id', 'in', ids).forShare().execute();
  const existingIds = new Set(rows.map(({ id }) => id));
  refuse(
    pictures
      .filter(({ id }) => !existingIds.has(id.toLowerCase()))
      .map(({ field }) => ({ field, message: 'is a picture that was deleted', code: 'PICTURE_GONE' })),
  );
}
