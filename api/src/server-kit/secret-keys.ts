import { Type } from 'typebox';

const keyBytes = 32;

const decoded = (value: string) => value.split(',').map((each) => Buffer.from(each.trim(), 'base64'));

/**
 * `SECRET_KEY`: what the API encrypts and hashes with, and the shell's server signs with, on machines that share no data folder.
 * Several are for replacing it: the first encrypts, and the others still decrypt.
 */
export const secretKeys = Type.Refine(
  Type.String({
    secret: true,
    mustBe: `one or several keys of ${keyBytes} bytes in base64, as \`openssl rand -base64 ${keyBytes}\` prints them, with commas between them`,
  }),
  (value) => decoded(value).every(({ length }) => length === keyBytes),
);

/** @returns the keys; undefined where each data folder has its own */
export const keysIn = (value: string | undefined): Buffer[] | undefined =>
  value === undefined ? undefined : decoded(value);
