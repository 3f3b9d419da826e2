import { Type, type Static } from 'typebox';

/** Changes with the public content and every day in Asia/Kolkata, so that caches know if their copies are current. */
export const ContentVersion = Type.Object({
  version: Type.String(),
  releases: Type.Integer({ description: 'The number of the newest change of what is live' }),
});
export type ContentVersion = Static<typeof ContentVersion>;
