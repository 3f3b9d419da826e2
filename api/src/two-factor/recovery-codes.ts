import { randomInt } from 'node:crypto';
import type { DatabaseTransaction } from '../database/schema.ts';
import { hashOf } from '../secret.ts';

/** Without letters and digits that look alike: the codes are typed from paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const howMany = 10;
const groups = 3;
const groupLength = 5;

/**
 * Replaces a user's recovery codes.
 * @returns the codes, to be shown once. Each is 74 random bits, so their hashes need not be slow.
 */
export async function makeRecoveryCodes(trx: DatabaseTransaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(bare(code)) })))
    .execute();
  return codes;
}

/**
 * Uses a code up. Deleting is the check: of two simultaneous uses, one deletes nothing.
 * @returns whether it was a code of the user
 */
export async function useRecoveryCode(
  trx: DatabaseTransaction,
  userId: string,
  typedCode: string,
): Promise<boolean> {
  const used = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(bare(typedCode)))
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

function newCode() {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Normalises a typed code: without dashes, in lower case. */
function bare(code: string) {
  return code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
