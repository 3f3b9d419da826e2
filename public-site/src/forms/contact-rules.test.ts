import { expect, test } from '@jest/globals';
import { isEmail, isPhone, normalisePhone } from './contact-rules.ts';

test.each(['meena', 'meena@example', 'mee na@example.in', '@example.in', 'a@b.c, d@e.f'])(
  '%s is no email address',
  (email) => {
    expect(isEmail(email)).toBe(false);
  },
);

test('spaces around an email address are no mistake', () => {
  expect(isEmail(' meena@example.in ')).toBe(true);
});

test.each(['984001234', '98400123456', '98400 1234a', '+1 9840012345'])('%s is no phone number', (phone) => {
  expect(isPhone(phone)).toBe(false);
});

test.each(['98400 12345', '98400-12345', '+91 98400 12345', '09840012345'])(
  '%s is what people write for ten digits',
  (phone) => {
    expect(normalisePhone(phone)).toBe('9840012345');
    expect(isPhone(phone)).toBe(true);
  },
);

test('a number that begins with 91 keeps all its ten digits', () => {
  expect(normalisePhone('9198400123')).toBe('9198400123');
});
