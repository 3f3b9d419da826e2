import { Type, type Static } from 'typebox';
import { Image } from '../images/image-schema.ts';
import { StoredText } from '../wire/local-text.ts';
import { Id } from '../wire/id.ts';
import { Nullable } from '../wire/nullable.ts';
import { bulkOf } from '../wire/bulk.ts';
import { VersionSeen } from '../wire/version-seen.ts';
import { NoOffer } from './no-offer.ts';
import { KeepsVisits } from '../appointments/keeps-visits.ts';
import { maxPageSize, namedPageOf, pageQuery } from '../wire/page-query.ts';

export const RecordKindName = Type.Enum([
  'services',
  'doctors',
  'banners',
  'openings',
  'gallery-events',
  'announcements',
  'categories',
  'sub-categories',
  'products',
  'about',
  'texts',
]);
export type RecordKindName = Static<typeof RecordKindName>;

/** The fields of a record as its kind defines them: ServiceContent, DoctorContent, … */
export type RecordContent = Record<string, unknown>;
const Content = Type.Record(Type.String(), Type.Unknown(), {
  description: 'The fields of the kind: ServiceContent, DoctorContent, BannerContent, …',
});

/** UTC. */
const Instant = Type.String({ format: 'date-time' });

const common = {
  id: Type.String(),
  kind: RecordKindName,
  version: Type.Integer({
    description: 'Send it back with every change; an older version is refused with 409',
  }),
  status: Type.Enum(['draft', 'published']),
  position: Type.Integer(),
  slug: Nullable(Type.String()),
  publishAt: Nullable(Instant),
  unpublishAt: Nullable(Instant),
  trashedAt: Nullable(Instant),
  updatedAt: Instant,
  updatedBy: Nullable(
    Type.String({ description: 'The name of the person who changed it last; null for the schedule' }),
  ),
};

const RecordFacts = Type.Record(Type.String(), Type.Unknown(), {
  description: 'What lists of its kind show beside the name: CategoryFacts, ProductFacts, …',
});
export type RecordFacts = Static<typeof RecordFacts>;

export const RecordSummary = Type.Object({
  ...common,
  title: StoredText,
  hasUnpublishedChanges: Type.Boolean(),
  missingTamil: Type.Integer({ description: 'The number of translations that are missing' }),
  outdatedTamil: Type.Integer({ description: 'The number of translations whose English changed after them' }),
  thumbnail: Nullable(Image),
  facts: Type.Optional(RecordFacts),
});
export type RecordSummary = Static<typeof RecordSummary>;

export const RecordList = namedPageOf({
  records: Type.Array(RecordSummary),
});
export type RecordList = Static<typeof RecordList>;

export const RecordHead = Type.Object({
  ...common,
  slugFrozen: Type.Boolean({
    description:
      'True once it was published: the slug no longer follows the name, and changing it leaves a redirect',
  }),
  createdAt: Instant,
  createdBy: Nullable(Type.String()),
});
export type RecordHead = Static<typeof RecordHead>;

export const RecordDetail = Type.Object({
  record: RecordHead,
  content: Content,
  published: Nullable(Content),
  outdated: Type.Record(Type.String(), Type.String(), {
    description:
      'The English that a translation is of, where it is another now: by the path of the text, and for another than Tamil, the language',
  }),
});
export type RecordDetail = Static<typeof RecordDetail>;

export const RecordSort = Type.Enum(['position', '-position', 'name', '-name', 'updatedAt', '-updatedAt']);
export type RecordSort = Static<typeof RecordSort>;

export const RecordFilter = Type.Enum(['draft', 'published', 'changed', 'scheduled', 'trash']);

export const RecordListQuery = pageQuery(20, {
  search: Type.Optional(Type.String({ maxLength: 200 })),
  status: Type.Optional(RecordFilter),
  missingTamil: Type.Optional(Type.Boolean()),
  outdatedTamil: Type.Optional(Type.Boolean()),
  within: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'The id of the category or sub-category that holds the products or sub-categories',
    }),
  ),
  sort: Type.Optional(RecordSort),
});
export type RecordListQuery = Static<typeof RecordListQuery>;

const Slug = Type.Optional(
  Type.String({
    maxLength: 100,
    description: 'Left out, the slug follows the name until the record is published',
  }),
);

export const NewRecord = Type.Object({ content: Content, slug: Slug });
export type NewRecord = Static<typeof NewRecord>;
export const ChangedRecord = Type.Object({ version: VersionSeen, content: Content, slug: Slug });
export type ChangedRecord = Static<typeof ChangedRecord>;
export const RecordVersion = Type.Object({ version: VersionSeen });
export const HiddenVersion = Type.Object({ version: VersionSeen, ...KeepsVisits });
export const PublishedVersion = Type.Object({ version: VersionSeen, ...NoOffer });

export const ConfirmedTranslation = Type.Object({
  version: VersionSeen,
  field: Type.String({
    maxLength: 200,
    description: 'A translation that is still right, as `outdated` names it',
  }),
});

export const RecordSchedule = Type.Object({
  version: VersionSeen,
  publishAt: Nullable(Instant),
  unpublishAt: Nullable(Instant),
  ...KeepsVisits,
});
export type RecordSchedule = Static<typeof RecordSchedule>;

export const BulkAction = Type.Enum(['publish', 'unpublish', 'trash', 'restore', 'delete']);
export type BulkAction = Static<typeof BulkAction>;

export const BulkChange = bulkOf(BulkAction.enum, { version: VersionSeen });
export type BulkChange = Static<typeof BulkChange>;

export const ChangedFields = Type.Object({
  records: Type.Array(
    Type.Object({
      id: Id,
      version: VersionSeen,
      content: Type.Record(Type.String(), Type.Unknown(), { description: 'The fields that change' }),
    }),
    { minItems: 1, maxItems: 100 },
  ),
});

export const RecordOrder = Type.Object({
  ids: Type.Array(Type.String({ format: 'uuid' }), {
    minItems: 2,
    maxItems: 500,
    uniqueItems: true,
    description: 'The records in their new order; they share out the positions that they hold now',
  }),
});

export const RecordMove = Type.Union([
  Type.Object({ before: Type.String({ format: 'uuid' }) }),
  Type.Object({ after: Type.String({ format: 'uuid' }) }),
]);
export type RecordMove = Static<typeof RecordMove>;

export const RevisionAction = Type.Enum([
  'create',
  'save',
  'publish',
  'unpublish',
  'schedule',
  'trash',
  'restore',
  'restore-revision',
]);
export type RevisionAction = Static<typeof RevisionAction>;

export const Revision = Type.Object({
  version: Type.Integer(),
  action: RevisionAction,
  author: Nullable(
    Type.String({
      description: 'Null for a change by the schedule, and for one from before revisions were kept',
    }),
  ),
  at: Instant,
});
export type Revision = Static<typeof Revision>;

/** Releases from before this list had pages send no page size; they get the largest page. */
export const RevisionQuery = pageQuery(maxPageSize, {});

export const RevisionList = namedPageOf({ revisions: Type.Array(Revision) });
export type RevisionList = Static<typeof RevisionList>;

export const RevisionDetail = Type.Object({ ...Revision.properties, content: Content });
export type RevisionDetail = Static<typeof RevisionDetail>;
