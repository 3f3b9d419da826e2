import { Type } from 'typebox';

/** A package's name, as allowed in a path. */
export const PackageName = Type.String({ maxLength: 64, pattern: '^[a-z][a-z0-9-]*$' });
/** A version, as allowed in a path. */
export const Version = Type.String({ maxLength: 64, pattern: '^[\\w.-]+$' });
