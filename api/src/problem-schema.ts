import { Type, type Static } from 'typebox';

/** The one shape of every refusal and failure. */
export const ProblemBody = Type.Object({
  code: Type.String({ description: 'For programs; never changes' }),
  message: Type.String({ description: 'For people' }),
  details: Type.Optional(
    Type.Array(Type.Object({ field: Type.String(), message: Type.String() }), {
      description: 'One entry per field that was refused',
    }),
  ),
});
export type ProblemBody = Static<typeof ProblemBody>;
