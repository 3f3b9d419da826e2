import { Type } from 'typebox';

export const idPattern = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

/** A record's id: a UUID in lower or upper case, so that nothing else reaches a uuid column. */
export const Id = Type.String({ maxLength: 36, pattern: idPattern });
