import { recordKind } from '../records/record-kind.ts';
import { toAnnouncement } from './announcement-queries.ts';
import { AnnouncementContent } from './announcement-schema.ts';

export const announcementRecord = recordKind({
  name: 'announcements',
  content: AnnouncementContent,
  title: ({ heading }) => heading,

  problems: (content) =>
    endsTooEarly(content)
      ? [{ field: 'endsAt', message: 'must be later than the start', code: 'TOO_EARLY' }]
      : [],

  page: (_db, record, language) => toAnnouncement(record, language),
});

function endsTooEarly({ startsAt, endsAt }: AnnouncementContent) {
  return startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt);
}
