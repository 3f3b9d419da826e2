import { Type } from 'typebox';

const keyBytes = 32;

const decoded = (value: string) => value.split(',').map((each) => Buffer.from(each.trim(), 'base64'));

/**
 * `SECRET_KEY`: the key with which the API encrypts and hashes and the shell's server signs, for machines that share no
 * data folder. Several allow rotation: the first encrypts, the others still decrypt.
 */
export const secretKeys = Type.Refine(
  Type.String({
    secret: true,
    mustBe: `one or several keys of ${keyBytes} bytes in base64, as \`openssl rand -base64 ${keyBytes}\` prints them, with commas between them`,
  }),
  (value) => decoded(value).every(({ length }) => length === keyBytes),
);

/** @returns the keys; undefined if each data folder has its own */
export const keysIn = (value: string | undefined): Buffer[] | undefined =>
  value === undefined ? undefined : decoded(value);
