import { isCommonPassword } from '../users/password-rules.ts';
import { contactRules, normalisePhone, oneLine } from '../form-rules.ts';
import { inWords, refuseFields } from '../visitor-forms/refuse-fields.ts';
import type { CustomerChange, NewAddress, SignUp } from './customer-schema.ts';

export const shortestPassword = 10;
const longestCity = 100;

/** @throws Problem INVALID_INPUT naming each field that is not right */
export function checkSignUp(request: SignUp) {
  const given = {
    name: oneLine(request.name),
    email: normaliseEmail(request.email),
    phone: normalisePhone(oneLine(request.phone)),
  };
  refuseFields([
    ['name', inWords(contactRules.name(given.name))],
    ['email', inWords(contactRules.email(given.email))],
    ['phone', inWords(contactRules.phone(given.phone))],
    ['password', passwordRefusal(request.password, given.email)],
  ]);
  return given;
}

/** @throws Problem INVALID_INPUT */
export function checkChange({ name, phone, language }: CustomerChange) {
  const given = {
    ...(name !== undefined && { name: oneLine(name) }),
    ...(phone !== undefined && { phone: normalisePhone(oneLine(phone)) }),
    ...(language !== undefined && { language }),
  };
  refuseFields([
    ['name', given.name === undefined ? undefined : inWords(contactRules.name(given.name))],
    ['phone', given.phone === undefined ? undefined : inWords(contactRules.phone(given.phone))],
  ]);
  return given;
}

/**
 * @param at where the address stands in the request, such as `address.`
 * @throws Problem INVALID_INPUT naming each field that is not right
 */
export function checkAddress(address: NewAddress, at = ''): NewAddress {
  const given = {
    name: oneLine(address.name),
    phone: normalisePhone(oneLine(address.phone)),
    lines: address.lines.replaceAll(/[^\S\n]+/g, ' ').trim(),
    city: oneLine(address.city),
    postalCode: address.postalCode.replaceAll(/\s/g, ''),
  };
  refuseFields([
    [`${at}name`, inWords(contactRules.name(given.name))],
    [`${at}phone`, inWords(contactRules.phone(given.phone))],
    [`${at}lines`, given.lines === '' ? 'The street address is required.' : undefined],
    [`${at}city`, cityRefusal(given.city)],
    [
      `${at}postalCode`,
      /^[1-9]\d{5}$/.test(given.postalCode) ? undefined : 'Please enter a valid 6-digit PIN code.',
    ],
  ]);
  return given;
}

function cityRefusal(city: string) {
  if (city === '') return 'The town is required.';
  return city.length > longestCity ? `Town: at most ${longestCity} characters, please.` : undefined;
}

/** @throws Problem INVALID_INPUT for the given field */
export function checkNewPassword(field: string, password: string, email: string) {
  refuseFields([[field, passwordRefusal(password, email)]]);
}

/** @throws Problem INVALID_INPUT */
export function checkEmail(typed: string): string {
  const email = normaliseEmail(typed);
  refuseFields([['email', inWords(contactRules.email(email))]]);
  return email;
}

export function normaliseEmail(email: string): string {
  return oneLine(email).toLowerCase();
}

function passwordRefusal(password: string, email: string) {
  if (password.length < shortestPassword)
    return `The password needs at least ${shortestPassword} characters.`;
  if (password.toLowerCase() === email || new Set(password).size < 4 || isCommonPassword(password))
    return 'This password is too easy to guess.';
  return undefined;
}
