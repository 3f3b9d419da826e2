import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { hashing, hashPassword, isPassword } from './password.ts';

test('in a rush of sign-ins two passwords are hashed at a time, and all are', async () => {
  const stored = await hashPassword('correct horse');
  const checks = ['correct horse', 'battery', 'staple', 'correct horse'].map((password) =>
    isPassword(stored, password),
  );
  await setImmediate();

  expect(hashing.activeCount).toBe(2);
  expect(hashing.pendingCount).toBeGreaterThan(0);
  expect(await Promise.all(checks)).toEqual([true, false, false, true]);
});
