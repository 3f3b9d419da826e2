import type { DatabaseTransaction } from '../database/schema.ts';
import { stepOf } from './one-time-code.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import type { SecretCipher } from './secret-cipher.ts';

/**
 * Accepts a code from the app, or a recovery code, once.
 * @param code as typed
 * @returns which of the two it was; undefined if it is neither, or was used before
 */
export async function checkOneTimeCode(
  trx: DatabaseTransaction,
  secrets: SecretCipher,
  userId: string,
  code: string,
): Promise<'app' | 'recovery' | undefined> {
  const digits = code.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) return (await useRecoveryCode(trx, userId, code)) ? 'recovery' : undefined;

  const row = await trx
    .selectFrom('two_factor')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    // If two requests send the same code at once, the second finds it used.
    .forUpdate()
    .executeTakeFirst();
  const step = row && stepOf(await secrets.decrypt(row.secret, userId), digits);
  if (step === undefined || step <= (row?.last_step ?? 0)) return undefined;
  await trx.updateTable('two_factor').set({ last_step: step }).where('user_id', '=', userId).execute();
  return 'app';
}
