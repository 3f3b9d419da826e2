import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { hashQueue, hashPassword, isPassword } from './password.ts';

test('when many sign in at once, two passwords are hashed at a time, until all are checked', async () => {
  const stored = await hashPassword('correct horse');
  const checks = ['correct horse', 'battery', 'staple', 'correct horse'].map((password) =>
    isPassword(stored, password),
  );
  await setImmediate();

  expect(hashQueue.activeCount).toBe(2);
  expect(hashQueue.pendingCount).toBeGreaterThan(0);
  expect(await Promise.all(checks)).toEqual([true, false, false, true]);
});

test('a hash that the API stored with its former library is still checked', async () => {
  const stored =
    '$argon2id$v=19$m=19456,t=2,p=1$yyE6RX85RMk0NzUopLVX5w$4+sRijynSUv+bx2pDo8JyknkrVRAItA1RxXFhYXGm/M';

  expect(await isPassword(stored, 'secret')).toBe(true);
  expect(await isPassword(stored, 'Secret')).toBe(false);
});

test('a stored hash that cannot be read is an error, not a wrong password', async () => {
  await expect(isPassword('secret', 'secret')).rejects.toThrow('A stored password hash cannot be read');
});

test('a password is the same from a keyboard that sends an accent as a code point of its own', async () => {
  const [composed, decomposed] = ['café river 12', 'cafe\u0301 river 12'];

  expect(await isPassword(await hashPassword(decomposed), composed)).toBe(true);
  expect(await isPassword(await hashPassword(composed), decomposed)).toBe(true);
});

test('a password that was hashed as it was typed, before hashing in NFC, still signs in', async () => {
  // Of "cafe\u0301 river 12".
  const stored =
    '$argon2id$v=19$m=64,t=1,p=1$EbQ0h5z99F4z9uApaVnaAw$Xg8yC5/V3VwoVBY007Cv8RsHdOtglp3zCntIgqwAAT4';

  expect(await isPassword(stored, 'café river 12')).toBe(true);
  expect(await isPassword(stored, 'cafe river 12')).toBe(false);
});
