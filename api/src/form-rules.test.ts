import { expect, test } from '@jest/globals';
import { isEmail, isPhone, longest, normalisePhone } from './form-rules.ts';

test.each(['a@b.c', 'a@b..c', 'a@b.c.', 'a@..c', 'a.b@c.d.e'])('%s is an email address', (email) => {
  expect(isEmail(email)).toBe(true);
});

test.each(['', 'a', 'a@b', 'a@.b', 'a@b.', '@b.c', 'a@b@c.d', 'a@b.c<', 'mee na@example.in', 'a@b.c, d@e.f'])(
  '%s is no email address',
  (email) => {
    expect(isEmail(email)).toBe(false);
  },
);

test('an email address is as long as the limit, and no longer', () => {
  const ofLength = (length: number) => `${'a'.repeat(length - '@example.in'.length)}@example.in`;
  expect(isEmail(ofLength(longest.email))).toBe(true);
  expect(isEmail(ofLength(longest.email + 1))).toBe(false);
});

test.each(['984001234', '98400123456', '98400 1234a', '+1 9840012345', `98400${' '.repeat(20)}12345`])(
  '%s is no phone number',
  (phone) => {
    expect(isPhone(phone)).toBe(false);
  },
);

test.each(['98400 12345', '98400-12345', '+91 98400 12345', '09840012345', ' 9840012345 '])(
  '%s is what people write for ten digits',
  (phone) => {
    expect(normalisePhone(phone)).toBe('9840012345');
    expect(isPhone(phone)).toBe(true);
  },
);

test('a number that begins with 91 keeps all its ten digits', () => {
  expect(normalisePhone('9198400123')).toBe('9198400123');
});
