/** What the API says of records (docs/decisions/api-records.md), with what the dashboard knows of the kinds to come. */
import type { RecordDetail, RecordKindName as KnownKind } from 'api/contract';

export type RecordKindName = KnownKind | 'announcements' | 'openings' | 'gallery-events';

/** What a record says; its kind knows the fields. */
export type Content = RecordDetail['content'];
