// oxlint-disable-next-line typescript/triple-slash-reference -- packages that start the API check this file, too, and a declaration has nothing to import
/// <reference path="./common-passwords.d.ts" />
import commonPasswords from 'fxa-common-password-list';
import type { UserText } from './user-texts.ts';

/** ASVS 6.2: at least 8, with room for a sentence; any characters, and no composition rules. */
const minLength = 8;
const maxLength = 200;
/** Shorter parts of a name occur in too many words. */
const minNameLength = 4;

export interface PasswordRefusal {
  text: UserText;
  limit?: number;
}

/**
 * @param person the owner, whose name and email it must not contain
 * @returns why a password is refused; undefined for a good one
 */
export function passwordRefusal(
  password: string,
  person: { user_name: string; user_email: string },
): PasswordRefusal | undefined {
  if (password === '') return { text: 'passwordMissing' };
  if (password.length < minLength) return { text: 'passwordTooShort', limit: minLength };
  if (password.length > maxLength) return { text: 'passwordTooLong', limit: maxLength };
  if (isCommonPassword(password)) return { text: 'passwordCommon' };
  if (isPersonal(password.toLowerCase(), person)) return { text: 'passwordPersonal' };
  return undefined;
}

/** ASVS 6.2.4: true for the passwords that are guessed first. For both staff and customers. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.test(password.toLowerCase());
}

/** True if little is left of it without the name and the address. */
function isPersonal(password: string, { user_name, user_email }: { user_name: string; user_email: string }) {
  const personalWords = `${user_name} ${user_email}`
    .toLowerCase()
    .split(/[\s@.]+/)
    .filter((word) => word.length >= minNameLength);
  const rest = personalWords.reduce((left, word) => left.replaceAll(word, ''), password);
  return rest.length < password.length && rest.length < minLength;
}
