import { Role } from '../access/role.ts';
import { refuseWrong, wrongField } from '@nalam/server-kit/problem';
import { isEmail, isName, maxLengths, oneLine } from '../form-rules.ts';
import { isTrue } from '../wire/form-boolean.ts';
import type { Language } from '../wire/local-text.ts';
import { passwordRefusal } from './password-rules.ts';
import type { AddUser, EditUser } from './user-schema.ts';
import { userText, type UserText } from './user-texts.ts';

/** A valid user form (docs/product.md#users). */
export interface AcceptableUser {
  user_name: string;
  /** In lower case. */
  user_email: string;
  user_type: Role;
  user_active: boolean;
  user_block: boolean;
}

/**
 * @returns the user, without a password if they are invited to choose one
 * @throws Problem INVALID_INPUT with the first problem as its message and all of them in its details
 */
export function checkNewUser(
  form: AddUser,
  language: Language,
): AcceptableUser & { password: string | undefined } {
  if (form.invite) return { ...checkUser(form, language), password: undefined };
  const user = trimmed(form);
  const password = form.user_password ?? '';
  const refused = passwordRefusal(password, user);
  refuse([...userRefusals(user), ...(refused ? [{ field: 'user_password', ...refused }] : [])], language);
  return { ...accepted(user), password };
}

/** Does the same as {@link checkNewUser} for a form without a password. */
export function checkUser(form: AddUser | EditUser, language: Language): AcceptableUser {
  const user = trimmed(form);
  refuse(userRefusals(user), language);
  return accepted(user);
}

/** An email address belongs to one user only. */
export const emailTaken = (language: Language) =>
  wrongField('user_email', userText(language, 'emailTaken'), 'TAKEN');

type TrimmedUser = Omit<AcceptableUser, 'user_type'> & { user_type: string };

interface Refusal {
  field: string;
  text: UserText;
  limit?: number;
}

function trimmed({
  user_name,
  user_email,
  user_type,
  user_active,
  user_block,
}: AddUser | EditUser): TrimmedUser {
  return {
    user_name: oneLine(user_name),
    user_email: oneLine(user_email).toLowerCase(),
    user_type: user_type ?? '',
    user_active: isTrue(user_active),
    user_block: isTrue(user_block),
  };
}

const isRole = (type: string): type is Role => (Role.enum as string[]).includes(type);

function accepted(user: TrimmedUser): AcceptableUser {
  if (!isRole(user.user_type)) throw new Error('An unchecked user type');
  return { ...user, user_type: user.user_type };
}

function* userRefusals({ user_name, user_email, user_type }: TrimmedUser): Generator<Refusal> {
  if (!isName(user_name)) yield { field: 'user_name', text: 'nameMissing' };
  else if (user_name.length > maxLengths.name)
    yield { field: 'user_name', text: 'nameTooLong', limit: maxLengths.name };

  if (user_email === '') yield { field: 'user_email', text: 'emailMissing' };
  else if (user_email.length > maxLengths.email)
    yield { field: 'user_email', text: 'emailTooLong', limit: maxLengths.email };
  else if (!isEmail(user_email)) yield { field: 'user_email', text: 'emailMalformed' };

  if (!isRole(user_type)) yield { field: 'user_type', text: 'typeMissing' };
}

function refuse(refusals: Iterable<Refusal>, language: Language) {
  refuseWrong(
    Array.from(refusals, ({ field, text, limit }) => ({
      field,
      message: userText(language, text, { limit: limit ?? '' }),
      ...(limit !== undefined && { limit }),
    })),
  );
}
