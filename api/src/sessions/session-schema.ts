import { Type, type Static } from 'typebox';
import { Role } from '../access/role.ts';
import { Nullable } from '../wire/nullable.ts';

export const SignIn = Type.Object({
  email: Type.String({ maxLength: 254 }),
  password: Type.String({ maxLength: 200 }),
});
export type SignIn = Static<typeof SignIn>;

/** `userId` lets a screen that asked for the password again check that it is the same person. */
export const SignedIn = Type.Object({ userId: Type.String(), role: Role, username: Type.String() });
export type SignedIn = Static<typeof SignedIn>;

/** The answer to a correct password if `/admin/login/code` requires a code as well. */
export const CodeRequired = Type.Object({ codeRequired: Type.Literal(true) });

export const SignInAnswer = Type.Union([SignedIn, CodeRequired]);
export type SignInAnswer = Static<typeof SignInAnswer>;

export const SignInCode = Type.Object({
  code: Type.String({ maxLength: 100, description: 'A code from the app, or a recovery code' }),
});
export type SignInCode = Static<typeof SignInCode>;

/** Answer of `GET /auth-user`: every field is false for a visitor (docs/product.md#session). */
export const SessionUser = Type.Union([
  Type.Object({ valid: Type.Literal(true), role: Role, username: Type.String() }),
  Type.Object({ valid: Type.Literal(false), role: Type.Literal(false), username: Type.Literal(false) }),
]);
export type SessionUser = Static<typeof SessionUser>;

/** A session in the user's own list. */
export const OwnSession = Type.Object({
  _id: Type.String(),
  browser: Nullable(Type.String({ description: 'The browser’s name; null when it is unknown' })),
  system: Nullable(Type.String({ description: 'The operating system, such as Android or Windows' })),
  startedAt: Type.String({ format: 'date-time' }),
  lastSeenAt: Type.String({ format: 'date-time' }),
  current: Type.Boolean({ description: 'Whether it is the session of this request' }),
});
export type OwnSession = Static<typeof OwnSession>;

export const OwnSessionList = Type.Object({ sessions: Type.Array(OwnSession) });
export type OwnSessionList = Static<typeof OwnSessionList>;
