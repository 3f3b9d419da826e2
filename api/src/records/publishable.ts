import { Problem } from '@nalam/server-kit/problem';
import { picturesIn, refuse, refuseUnfinished } from './check-content.ts';
import { refuseDoubtful } from './prenatal-check.ts';
import type { RecordContext, RecordRow } from './record-kind.ts';
import type { RecordContent } from './record-schema.ts';

/**
 * Checks what publishing demands beyond saving: the English texts, the kind's own conditions, and the alternative text
 * of each picture; and that no text may be an unlawful offer.
 * @param content the record's own, or one that a scheduled draft is about to get
 * @throws Problem INVALID_INPUT naming every field; SECOND_PERSON when its author may not publish it
 */
export async function refuseUnpublishable(
  context: RecordContext,
  content: RecordContent,
  record: Pick<RecordRow, 'id' | 'content' | 'published'>,
) {
  const { trx, kind } = context;
  const { id, published } = record;
  if (kind.needsSecondPerson?.(content)) await refuseAuthor(context, content, record);
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

/** The schedule publishes what another person than the author has scheduled. */
async function refuseAuthor(
  { trx, actor }: RecordContext,
  content: RecordContent,
  record: Pick<RecordRow, 'id' | 'content'>,
) {
  if (actor.userId === null) return;
  const last = await trx
    .selectFrom('revisions')
    .select('author')
    .where('record_id', '=', record.id)
    .where('action', 'in', ['create', 'save', 'restore-revision'])
    .orderBy('version', 'desc')
    .executeTakeFirst();
  const author = content === record.content ? last?.author : actor.username;
  if (author === actor.username)
    throw new Problem('SECOND_PERSON', 'Another person must read and publish this text.');
}
