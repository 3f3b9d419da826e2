import { Type, type Static } from 'typebox';
import { Role } from '../access/role.ts';

export const SignIn = Type.Object({
  email: Type.String({ maxLength: 254 }),
  password: Type.String({ maxLength: 200 }),
});
export type SignIn = Static<typeof SignIn>;

/** `userId` tells a screen that asked for the password again whether the same person gave it. */
export const SignedIn = Type.Object({ userId: Type.String(), role: Role, username: Type.String() });
export type SignedIn = Static<typeof SignedIn>;

/** Answer of `GET /auth-user`: every field is false for a visitor (product.md). */
export const SessionUser = Type.Union([
  Type.Object({ valid: Type.Literal(true), role: Role, username: Type.String() }),
  Type.Object({ valid: Type.Literal(false), role: Type.Literal(false), username: Type.Literal(false) }),
]);
export type SessionUser = Static<typeof SessionUser>;
