import { expect, test } from '@jest/globals';
import { emailRefusal } from './contact-rules.ts';

test.each(['a@b.c', 'a@b..c', 'a@b.c.', 'a@..c', 'a.b@c.d.e'])('%s is taken as an email address', (email) => {
  expect(emailRefusal(email)).toBeUndefined();
});

test.each(['', 'a', 'a@b', 'a@.b', 'a@b.', '@b.c', 'a@b@c.d', 'a@b.c<'])('%s is refused', (email) => {
  expect(emailRefusal(email)).toBe('Please enter a valid email address.');
});

test('the length is looked at first', () => {
  expect(emailRefusal(`a@${'.'.repeat(98_000)}<`)).toBe('Email: at most 254 characters, please.');
});
