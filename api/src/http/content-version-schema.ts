import { Type, type Static } from 'typebox';

/** Grows with every change of public content, and with every day in Asia/Kolkata, so that a cache can tell whether its copies are still true. */
export const ContentVersion = Type.Object({ version: Type.String() });
export type ContentVersion = Static<typeof ContentVersion>;
