import { Type, type Static } from 'typebox';

/** The one shape of every refusal and failure. */
export const ProblemBody = Type.Object({
  code: Type.String({ description: 'For programs; never changes' }),
  message: Type.String({ description: 'For people' }),
  requestId: Type.Optional(
    Type.String({ description: 'Where the server is at fault: what its log names the request by' }),
  ),
  details: Type.Optional(
    Type.Union([
      Type.Array(
        Type.Object({
          field: Type.String({ description: 'As a path: name.en' }),
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
        { description: 'With CONFLICT: what is stored now' },
      ),
    ]),
  ),
});
export type ProblemBody = Static<typeof ProblemBody>;
