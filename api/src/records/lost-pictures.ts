import type { TObject } from 'typebox';
import type { DatabaseTransaction } from '../database/schema.ts';
import { picturesIn, refuse } from './check-content.ts';
import type { RecordContent } from './record-schema.ts';

/**
 * Locks the pictures in a content, so that none is deleted before the transaction ends.
 * @throws Problem INVALID_INPUT naming each field whose picture does not exist
 */
export async function refuseLostPictures(trx: DatabaseTransaction, schema: TObject, content: RecordContent) {
  const shown = picturesIn(schema, content);
  if (shown.length === 0) return;
  const ids = [...new Set(shown.map(({ id }) => id))];
  const found = await trx.selectFrom('images').select('id').where('id', 'in', ids).forShare().execute();
  const known = new Set(found.map(({ id }) => id));
  refuse(
    shown
      .filter(({ id }) => !known.has(id.toLowerCase()))
      .map(({ field }) => ({ field, message: 'is a picture that was deleted', code: 'PICTURE_GONE' })),
  );
}
