import { Type } from 'typebox';

/** For changes that may leave agreed visits without a service, a place or opening hours. */
export const KeepsVisits = {
  keepsVisits: Type.Optional(
    Type.Boolean({
      description: 'Makes the change although visits are agreed that it affects (VISITS_AGREED)',
    }),
  ),
};
