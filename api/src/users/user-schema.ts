import { Type, type Static } from 'typebox';
import { Role } from '../access/role.ts';
import { maxSentLength } from '../visitor-forms/max-sent-length.ts';
import { FormBoolean } from '../wire/form-boolean.ts';
import { Nullable } from '../wire/nullable.ts';
import { VersionSeen } from '../wire/version-seen.ts';
import { namedPageOf, pageQuery } from '../wire/page-query.ts';

/** A member of staff, on Manage User. */
export const User = Type.Object({
  _id: Type.String(),
  user_name: Type.String(),
  user_email: Type.String(),
  user_type: Role,
  user_active: Type.Boolean(),
  user_block: Type.Boolean(),
  version: Type.Integer({ description: 'Send it along with a change: an older one is refused' }),
  createdAt: Type.String({ format: 'date-time' }),
  twoFactor: Type.Boolean({ description: 'Whether their sign-in has a second step' }),
  invitedUntil: Nullable(
    Type.String({
      format: 'date-time',
      description: 'When their invitation expires; null once they have chosen a password',
    }),
  ),
  lastSeenAt: Nullable(
    Type.String({
      format: 'date-time',
      description: 'When they were last active, while they have a session',
    }),
  ),
});
export type User = Static<typeof User>;

export const UserState = Type.Enum(['active', 'blocked', 'inactive']);
export type UserState = Static<typeof UserState>;

export const UserSort = Type.Enum(['name', '-name', 'email', '-email', 'createdAt', '-createdAt']);
export type UserSort = Static<typeof UserSort>;

export const UserListQuery = pageQuery(20, {
  search: Type.Optional(Type.String({ maxLength: 200 })),
  type: Type.Optional(Role),
  state: Type.Optional(UserState),
  sort: Type.Optional(UserSort),
});
export type UserListQuery = Static<typeof UserListQuery>;

export const UserList = namedPageOf({
  users: Type.Array(User),
});
export type UserList = Static<typeof UserList>;

/**
 * The body of the user form, as JSON or as form data. Texts are optional here, because user-rules.ts explains what is missing.
 * The form sets the defaults: a default here would make a superAdmin of a user without a type.
 */
const fields = {
  user_name: Type.Optional(Type.String({ maxLength: maxSentLength })),
  user_email: Type.Optional(Type.String({ maxLength: maxSentLength })),
  user_type: Type.Optional(Type.String({ maxLength: maxSentLength })),
  user_active: FormBoolean,
  user_block: FormBoolean,
  type: Type.Optional(Type.Boolean({ description: 'True to add, false to edit' })),
};

export const AddUser = Type.Object({
  ...fields,
  user_password: Type.Optional(Type.String({ maxLength: maxSentLength })),
  invite: Type.Boolean({
    default: false,
    description: 'Invites them by email with a link to choose the password; send no password then',
  }),
});
export type AddUser = Static<typeof AddUser>;

export const EditUser = Type.Object({
  ...fields,
  userId: Type.String({ format: 'uuid' }),
  version: Type.Optional(VersionSeen),
});
export type EditUser = Static<typeof EditUser>;

export const UserMessage = Type.Object({
  message: Type.String({ description: 'For the person who did it, in the requested language' }),
  user: User,
});
export type UserMessage = Static<typeof UserMessage>;
