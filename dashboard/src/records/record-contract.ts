/** What the API says of records (docs/decisions/0011-api-records.md). */
import type { RecordDetail } from '@nalam/api/contract';

export type { RecordKindName } from '@nalam/api/contract';

/** What a record says; its kind knows the fields. */
export type Content = RecordDetail['content'];
