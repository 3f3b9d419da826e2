import { Type } from 'typebox';

/** The answer of a call without data: a message for people. */
export const Message = Type.Object({ message: Type.String() });
