import { expect, test } from '@jest/globals';
import { Type } from 'typebox';
import { address, listOf, onOff, oneOf, readEnvironment, text, wholeNumber } from './environment.ts';

const variables = {
  PORT: wholeNumber(0, 65_535, { default: 3000 }),
  API_URL: address(['http', 'https'], { default: 'http://127.0.0.1:3001' }),
  DATABASE_URL: Type.Optional(address(['postgres'], { secret: true })),
  NAME: Type.Optional(text()),
  ROLES: listOf(['admin', 'user'], { default: '' }),
  LOG_LEVEL: oneOf(['info', 'silent'], { default: 'info' }),
  PAGE_CACHE: onOff('on'),
};

test('a variable that is unset or empty has its default, or is left out', () => {
  expect(readEnvironment(variables, { PORT: '', NAME: '  ', HOME: '/root' })).toEqual({
    PORT: 3000,
    API_URL: 'http://127.0.0.1:3001',
    ROLES: '',
    LOG_LEVEL: 'info',
    PAGE_CACHE: 'on',
  });
});

test('spaces around a value are ignored, and numbers are numbers', () => {
  expect(readEnvironment(variables, { PORT: ' 8080 ', ROLES: 'user, admin' })).toMatchObject({
    PORT: 8080,
    ROLES: 'user, admin',
  });
});

test.each([
  ['PORT', 'abc', 'a whole number from 0 to 65535, but it is "abc"'],
  ['PORT', '3.5', 'a whole number from 0 to 65535, but it is "3.5"'],
  ['PORT', '70000', 'a whole number from 0 to 65535, but it is "70000"'],
  ['PORT', 'true', 'a whole number from 0 to 65535, but it is "true"'],
  ['API_URL', 'nowhere', 'an address that begins with http:// or https://, but it is "nowhere"'],
  ['ROLES', 'user,boss', 'a list of admin, user, with commas between them, but it is "user,boss"'],
  ['LOG_LEVEL', 'loud', 'one of info, silent, but it is "loud"'],
  ['PAGE_CACHE', 'yes', 'one of on, off, but it is "yes"'],
])('%s must not be %s', (name, value, rule) => {
  expect(() => readEnvironment(variables, { [name]: value })).toThrow(`${name} must be ${rule}.`);
});

test('a value that may hold a password is not repeated', () => {
  expect(() => readEnvironment(variables, { DATABASE_URL: 'mysql://me:secret@db' })).toThrow(
    /^DATABASE_URL must be an address that begins with postgres:\/\/\.$/,
  );
});

test('a variable without a default must be set', () => {
  expect(() => readEnvironment({ KEY: text() }, {})).toThrow('KEY must be set.');
});
