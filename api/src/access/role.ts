import { Type, type Static } from 'typebox';

/** See docs/product.md#roles. */
export const Role = Type.Enum(['superAdmin', 'admin', 'reception', 'user']);
export type Role = Static<typeof Role>;
