import type { DatabaseTransaction } from '../database/schema.ts';
import { stepOf } from './one-time-code.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import type { SecretBox } from './secret-box.ts';

/**
 * Takes a code from the app, or a recovery code, once.
 * @param code as it was typed
 * @returns which of the two it was; undefined when it is neither, or was taken before
 */
export async function checkOneTimeCode(
  trx: DatabaseTransaction,
  box: SecretBox,
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
    // Of two who send the same code at once, the second finds it taken.
    .forUpdate()
    .executeTakeFirst();
  const step = row && stepOf(await box.open(row.secret, userId), digits);
  if (step === undefined || step <= (row?.last_step ?? 0)) return undefined;
  await trx.updateTable('two_factor').set({ last_step: step }).where('user_id', '=', userId).execute();
  return 'app';
}
