import { Type } from 'typebox';

/** What was done, for people; for calls that have nothing else to answer. */
export const Message = Type.Object({ message: Type.String() });
