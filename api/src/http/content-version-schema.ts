import { Type, type Static } from 'typebox';

/** Grows with every change of public content, and every day in Asia/Kolkata: a cache sees by it whether its copies are current. */
export const ContentVersion = Type.Object({ version: Type.String() });
export type ContentVersion = Static<typeof ContentVersion>;
