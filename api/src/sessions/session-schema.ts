import { Type, type Static } from 'typebox';
import { Role } from '../access/role.ts';
import { Nullable } from '../wire/nullable.ts';

export const SignIn = Type.Object({
  email: Type.String({ maxLength: 254 }),
  password: Type.String({ maxLength: 200 }),
});
export type SignIn = Static<typeof SignIn>;

/** By `userId`, a screen that asked for the password again knows whether it is the same person. */
export const SignedIn = Type.Object({ userId: Type.String(), role: Role, username: Type.String() });
export type SignedIn = Static<typeof SignedIn>;

/** For a sign-in in two steps: the password was right, and a code is required at `/admin/login/code`. */
export const CodeRequired = Type.Object({ codeRequired: Type.Literal(true) });

export const SignInAnswer = Type.Union([SignedIn, CodeRequired]);
export type SignInAnswer = Static<typeof SignInAnswer>;

export const SignInCode = Type.Object({
  code: Type.String({ maxLength: 100, description: 'Of the app, or a recovery code' }),
});
export type SignInCode = Static<typeof SignInCode>;

/** Answer of `GET /auth-user`: every field is false for a visitor (docs/product.md#session). */
export const SessionUser = Type.Union([
  Type.Object({ valid: Type.Literal(true), role: Role, username: Type.String() }),
  Type.Object({ valid: Type.Literal(false), role: Type.Literal(false), username: Type.Literal(false) }),
]);
export type SessionUser = Static<typeof SessionUser>;

/** A session, as its user sees it. */
export const OwnSession = Type.Object({
  _id: Type.String(),
  browser: Nullable(Type.String({ description: 'As its maker calls it; null when it does not say' })),
  system: Nullable(Type.String({ description: 'Such as Android or Windows' })),
  startedAt: Type.String({ format: 'date-time' }),
  lastSeenAt: Type.String({ format: 'date-time' }),
  current: Type.Boolean({ description: 'The one that asks' }),
});
export type OwnSession = Static<typeof OwnSession>;

export const OwnSessionList = Type.Object({ sessions: Type.Array(OwnSession) });
export type OwnSessionList = Static<typeof OwnSessionList>;
