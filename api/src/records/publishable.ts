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

  const shown = picturesIn(kind.content, content);
  if (shown.length === 0) return;
  const silent = await trx
    .selectFrom('images')
    .select('id')
    .where(
      'id',
      'in',
      shown.map(({ id }) => id),
    )
    .where((eb) => eb(eb.ref('alt', '->>').key('en'), '=', ''))
    .execute();
  const ids = new Set(silent.map(({ id }) => id));
  refuse(
    shown
      .filter(({ id }) => ids.has(id))
      .map(({ field }) => ({ field, message: 'needs a description in English', code: 'ALT_REQUIRED' })),
  );
}
