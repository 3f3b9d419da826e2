/** The API's types of records (docs/decisions/0011-api-records.md). */
import type { RecordDetail } from '@nalam/api/contract';

export type { RecordKindName } from '@nalam/api/contract';

/** The content of a record, whose fields its kind defines. */
export type Content = RecordDetail['content'];
