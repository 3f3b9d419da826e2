import type { RecordSchemas } from '@nalam/api/contract';
import schemas from '@nalam/api/record-schemas.json' with { type: 'json' };

/** The fields of each kind, as the API offers them. */
export const recordSchemas = schemas as unknown as RecordSchemas;
