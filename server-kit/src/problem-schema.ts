import { Type, type Static } from 'typebox';

/** The body of every refusal and failure. */
export const ProblemBody = Type.Object({
  code: Type.String({ description: 'For programs; stable' }),
  message: Type.String({ description: 'For people' }),
  requestId: Type.Optional(
    Type.String({ description: 'For a server error: the id of the request in the log' }),
  ),
  details: Type.Optional(
    Type.Union([
      Type.Array(
        Type.Object({
          field: Type.String({ description: 'A path, such as name.en' }),
          message: Type.String(),
          code: Type.Optional(Type.String()),
          limit: Type.Optional(Type.Number()),
        }),
        { description: 'One entry per field that was refused' },
      ),
      Type.Object(
        {
          version: Type.Integer(),
          content: Type.Optional(Type.Unknown()),
          updatedBy: Type.Union([Type.String(), Type.Null()]),
          updatedAt: Type.String({ format: 'date-time' }),
          trashedAt: Type.Optional(Type.Union([Type.String({ format: 'date-time' }), Type.Null()])),
        },
        { description: 'With CONFLICT: the stored state' },
      ),
    ]),
  ),
});
export type ProblemBody = Static<typeof ProblemBody>;
