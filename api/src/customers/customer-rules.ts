import { isCommonPassword } from '../users/password-rules.ts';
import {
  addressRules,
  contactRules,
  maxLengths,
  normalisePhone,
  oneLine,
  passwordRules,
  problemsIn,
  problemTexts,
  minPasswordLength,
} from '../form-rules.ts';
import { inWords, refuseFields } from '../visitor-forms/refuse-fields.ts';
import type { CustomerChange, NewAddress, SignUp } from './customer-schema.ts';

const addressTexts = {
  ...problemTexts,
  linesMissing: 'The street address is required.',
  cityMissing: 'The town is required.',
  cityTooLong: `Town: at most ${maxLengths.city} characters, please.`,
  postalCodeInvalid: 'Please enter a valid 6-digit PIN code.',
};

/** @throws Problem INVALID_INPUT naming each invalid field */
export function checkSignUp(request: SignUp) {
  const values = {
    name: oneLine(request.name),
    email: normaliseEmail(request.email),
    phone: normalisePhone(oneLine(request.phone)),
  };
  refuseFields([
    ['name', inWords(contactRules.name(values.name))],
    ['email', inWords(contactRules.email(values.email))],
    ['phone', inWords(contactRules.phone(values.phone))],
    ['password', passwordRefusal(request.password, values.email)],
  ]);
  return values;
}

/** @throws Problem INVALID_INPUT */
export function checkChange({ name, phone, language }: CustomerChange) {
  const values = {
    ...(name !== undefined && { name: oneLine(name) }),
    ...(phone !== undefined && { phone: normalisePhone(oneLine(phone)) }),
    ...(language !== undefined && { language }),
  };
  refuseFields([
    ['name', values.name === undefined ? undefined : inWords(contactRules.name(values.name))],
    ['phone', values.phone === undefined ? undefined : inWords(contactRules.phone(values.phone))],
  ]);
  return values;
}

/**
 * @param fieldPrefix the path of the address in the request, such as `address.`
 * @throws Problem INVALID_INPUT naming each invalid field
 */
export function checkAddress(address: NewAddress, fieldPrefix = ''): NewAddress {
  const values = {
    name: oneLine(address.name),
    phone: normalisePhone(oneLine(address.phone)),
    lines: address.lines.replaceAll(/[^\S\n]+/g, ' ').trim(),
    city: oneLine(address.city),
    postalCode: address.postalCode.replaceAll(/\s/g, ''),
  };
  const problems = problemsIn(addressRules, values, undefined);
  refuseFields(problems.map(({ field, problem }) => [fieldPrefix + field, addressTexts[problem]]));
  return values;
}

/** @throws Problem INVALID_INPUT for the given field */
export function checkNewPassword(field: string, password: string, email: string) {
  refuseFields([[field, passwordRefusal(password, email)]]);
}

/** @throws Problem INVALID_INPUT */
export function checkEmail(typedEmail: string): string {
  const email = normaliseEmail(typedEmail);
  refuseFields([['email', inWords(contactRules.email(email))]]);
  return email;
}

export function normaliseEmail(email: string): string {
  return oneLine(email).toLowerCase();
}

function passwordRefusal(password: string, email: string) {
  if (passwordRules.chosen(password)) return `The password needs at least ${minPasswordLength} characters.`;
  if (password.toLowerCase() === email || new Set(password).size < 4 || isCommonPassword(password))
    return 'This password is too easy to guess.';
  return undefined;
}
