import { Type } from 'typebox';

/** In the body of a change that may take the ground from under agreed visits. */
export const KeepsVisits = {
  keepsVisits: Type.Optional(
    Type.Boolean({
      description: 'Makes the change although visits are agreed that it affects (VISITS_AGREED)',
    }),
  ),
};
