import { Type } from 'typebox';

/** The version that a change began from, 0 where nothing had been kept; none is larger than its column. */
export const VersionSeen = Type.Integer({
  minimum: 0,
  maximum: 2 ** 31 - 1,
  description: 'The version that the change is based on; an older one is refused with 409',
});
