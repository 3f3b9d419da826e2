import { Type } from 'typebox';

/** The answer of a call that returns no data: what was done, for people. */
export const Message = Type.Object({ message: Type.String() });
