import { columnsOf } from '../records/published-fields.ts';
import { writePublished } from '../records/published-rows.ts';
import { recordKind } from '../records/record-kind.ts';
import { announcementById } from './announcement-queries.ts';
import { AnnouncementContent, announcementFields } from './announcement-schema.ts';

export const announcementRecord = recordKind({
  name: 'announcements',
  table: 'announcements',
  content: AnnouncementContent,
  title: ({ heading }) => heading,

  problems: (content) =>
    endsTooEarly(content)
      ? [{ field: 'endsAt', message: 'must be later than the start', code: 'TOO_EARLY' }]
      : [],

  publish: (trx, row, content) =>
    writePublished(trx, 'announcements', row, {
      ...columnsOf(announcementFields, content),
      starts_at: content.startsAt,
      // A preview must not fail when a draft ends before it starts; publishing refuses that.
      ends_at: endsTooEarly(content) ? null : content.endsAt,
      announcement_version: content.edition,
    }),

  read: (db, { id }, language) => announcementById(db, id, language),
});

function endsTooEarly({ startsAt, endsAt }: AnnouncementContent) {
  return startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt);
}
