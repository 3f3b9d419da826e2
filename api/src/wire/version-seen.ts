import { Type } from 'typebox';

/** The version that a change is based on, 0 if nothing was stored yet; limited to its column's range. */
export const VersionSeen = Type.Integer({
  minimum: 0,
  maximum: 2 ** 31 - 1,
  description: 'The version that the change is based on; an older one is refused with 409',
});
