import { Type, type Static } from 'typebox';

/** Spec section 6. */
export const Role = Type.Enum(['superAdmin', 'admin', 'user']);
export type Role = Static<typeof Role>;
