import { Problem } from '@nalam/server-kit/problem';
import { picturesIn, refuse, refuseUnfinished } from './check-content.ts';
import { refuseDoubtful } from './prenatal-check.ts';
import type { RecordContext, RecordRow } from './record-kind.ts';
import type { RecordContent } from './record-schema.ts';

/**
 * Checks the requirements for publishing, beyond those for saving: English texts, the kind's own conditions, the alternative text
 * of each picture, and no unlawful offers.
 * @param content the record's own, or the next one of a scheduled draft
 * @throws Problem INVALID_INPUT naming every field; SECOND_PERSON if its author may not publish it
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

/** The schedule has no author: someone other than the author scheduled the publication. */
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
