import { expect, test } from '@jest/globals';
import { emailRefusal } from './contact-rules.ts';

test('an email address that is too long is refused for its length', () => {
  expect(emailRefusal(`a@${'.'.repeat(98_000)}<`)).toBe('Email: at most 254 characters, please.');
});
