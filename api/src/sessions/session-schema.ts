import { Type, type Static } from 'typebox';
import { Role } from '../access/role.ts';

export const SignIn = Type.Object({
  email: Type.String({ maxLength: 254 }),
  password: Type.String({ maxLength: 200 }),
});
export type SignIn = Static<typeof SignIn>;

export const SignedIn = Type.Object({ role: Role, username: Type.String() });
export type SignedIn = Static<typeof SignedIn>;

/** Answer of `GET /auth-user`: every field is false for a visitor (product.md). */
export const SessionUser = Type.Union([
  Type.Object({ valid: Type.Literal(true), role: Role, username: Type.String() }),
  Type.Object({ valid: Type.Literal(false), role: Type.Literal(false), username: Type.Literal(false) }),
]);
export type SessionUser = Static<typeof SessionUser>;
