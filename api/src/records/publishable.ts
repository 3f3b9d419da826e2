import { picturesIn, refuse, refuseUnfinished } from './check-content.ts';
import { refuseDoubtful } from './prenatal-check.ts';
import type { RecordContext } from './record-kind.ts';
import type { RecordRow } from './record-queries.ts';
import type { RecordContent } from './record-schema.ts';

/**
 * Checks what publishing demands beyond saving: the English texts, the kind's own conditions, and the alternative text
 * of each picture; and that no text may be an unlawful offer.
 * @throws Problem INVALID_INPUT naming every field
 */
export async function refuseUnpublishable(
  context: RecordContext,
  content: RecordContent,
  { id, published }: Pick<RecordRow, 'id' | 'published'>,
) {
  const { trx, kind } = context;
  refuseUnfinished(kind.content, content, await kind.problems?.(content, trx, id));
  const entry = { subject: kind.name, id, title: kind.title(content).en };
  await refuseDoubtful(trx, context, { content, live: published }, entry);

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
