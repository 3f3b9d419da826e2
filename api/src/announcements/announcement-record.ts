import { Type, type Static } from 'typebox';
import { json } from '../database/json.ts';
import { address, localText, moment, optional } from '../records/content-fields.ts';
import { writePublished } from '../records/published-rows.ts';
import { recordKind } from '../records/record-kind.ts';
import { announcementById } from './announcement-queries.ts';
import { AnnouncementMode } from './announcement-schema.ts';

/** What staff edit of an announcement. */
export const AnnouncementContent = Type.Object({
  mode: Type.Enum(AnnouncementMode.enum, { default: 'strip' }),
  heading: localText({ max: 120, required: true }),
  text: localText({ max: 600 }),
  action: optional(
    Type.Object({
      label: localText({ max: 60, required: true }),
      href: address({ required: true }),
    }),
  ),
  /** Null: as soon as it is published. */
  startsAt: optional(moment()),
  /** Null: until somebody takes it away. */
  endsAt: optional(moment()),
  /** Raised to show it again to those who have closed it; a mended comma must not do that. */
  edition: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
});
export type AnnouncementContent = Static<typeof AnnouncementContent>;

export const announcementRecord = recordKind({
  name: 'announcements',
  table: 'announcements',
  content: AnnouncementContent,
  title: ({ heading }) => heading,

  problems: (content) =>
    endsTooEarly(content)
      ? [{ field: 'endsAt', message: 'must be later than the beginning', code: 'TOO_EARLY' }]
      : [],

  publish: (trx, row, content) =>
    writePublished(trx, 'announcements', row, {
      mode: content.mode,
      starts_at: content.startsAt,
      // A preview of a draft must not fail at a time that is the wrong way round; publishing refuses it.
      ends_at: endsTooEarly(content) ? null : content.endsAt,
      heading: json(content.heading),
      text: json(content.text),
      action: content.action && json(content.action),
      announcement_version: content.edition,
    }),

  read: (db, { id }, language) => announcementById(db, id, language),
});

function endsTooEarly({ startsAt, endsAt }: AnnouncementContent) {
  return startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt);
}
