import { maxLengths } from '../form-rules.ts';
import { Type, type Static } from 'typebox';

const Token = Type.String({ maxLength: 200, description: 'From the link in the email' });

export const InviteToken = Type.Object({ token: Token });
export type InviteToken = Static<typeof InviteToken>;

/** The recipient of an invitation. */
export const Invite = Type.Object({ user_name: Type.String(), user_email: Type.String() });
export type Invite = Static<typeof Invite>;

export const AcceptInvite = Type.Object({
  token: Token,
  password: Type.Optional(Type.String({ maxLength: 400 })),
});
export type AcceptInvite = Static<typeof AcceptInvite>;

export const InviteAccepted = Type.Object({
  message: Type.String(),
  blocked: Type.Boolean({ description: 'Whether the account stays blocked until a superAdmin unblocks it' }),
});
export type InviteAccepted = Static<typeof InviteAccepted>;

export const PasswordResetRequest = Type.Object({ email: Type.String({ maxLength: maxLengths.email }) });
