import { picturesIn, refuse, refuseUnfinished } from './check-content.ts';
import type { RecordContext } from './record-kind.ts';
import type { RecordContent } from './record-schema.ts';

/**
 * Checks what publishing demands beyond saving: the English texts, the kind's own conditions, and the alternative text
 * of each picture.
 * @throws Problem INVALID_INPUT naming every field
 */
export async function refuseUnpublishable(
  { trx, kind }: Pick<RecordContext, 'trx' | 'kind'>,
  content: RecordContent,
  id: string,
) {
  refuseUnfinished(kind.content, content, await kind.problems?.(content, trx, id));

  const pictures = picturesIn(kind.content, content);
  if (pictures.length === 0) return;
  const undescribed = await trx
    .selectFrom('images')
    .select('id')
    .where(
      'id',
      'in',
      pictures.map(({ id }) => id),
    )
    .where((eb) => eb(eb.ref('alt', '->>').key('en'), '=', ''))
    .execute();
  const ids = new Set(undescribed.map(({ id }) => id));
  refuse(
    pictures
      .filter(({ id }) => ids.has(id))
      .map(({ field }) => ({ field, message: 'needs a description in English', code: 'ALT_REQUIRED' })),
  );
}
