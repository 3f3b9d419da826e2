import { Type, type Static } from 'typebox';
import { Role } from '../access/role.ts';

/** Staff's view of their own account. */
export const Account = Type.Object({
  _id: Type.String(),
  user_name: Type.String(),
  user_email: Type.String(),
  user_type: Role,
});
export type Account = Static<typeof Account>;

export const OwnPasswordChange = Type.Object({
  password: Type.Optional(Type.String({ maxLength: 200, description: 'The current password' })),
  newPassword: Type.Optional(Type.String({ maxLength: 400 })),
});
export type OwnPasswordChange = Static<typeof OwnPasswordChange>;
