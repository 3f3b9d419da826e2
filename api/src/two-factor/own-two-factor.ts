import { sql } from 'kysely';
import { appendAudit } from '../audit/append-audit.ts';
import type { Dependencies } from '../api.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { Problem, wrongField } from '@nalam/server-kit/problem';
import { endSessionsOf, type StaffSession } from '../sessions/session-queries.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import { countAttempt, clearAttempts } from '../throttle/throttle.ts';
import { confirmOwnPassword } from '../users/own-password.ts';
import { userText } from '../users/user-texts.ts';
import { inLanguage, type Language } from '../wire/local-text.ts';
import { newOneTimeSecret, oneTimeAddress, stepOf } from './one-time-code.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { deleteTwoFactor } from './two-factor-queries.ts';
import type { RecoveryCodes, TwoFactor, TwoFactorSetup } from './two-factor-schema.ts';

const confirmTries = { name: 'two-factor-confirm', times: 5, seconds: 15 * 60 };

/** The two-factor state of the user's own sign-in. */
export async function readTwoFactor(
  { db, settings }: Dependencies,
  { userId, role }: StaffSession,
): Promise<TwoFactor> {
  const required = settings.secondStepRoles.includes(role);
  const row = await db
    .selectFrom('two_factor')
    .select((eb) => [
      'confirmed_at',
      eb
        .selectFrom('recovery_codes')
        .select((codes) => codes.fn.countAll<string>().as('left'))
        .whereRef('recovery_codes.user_id', '=', 'two_factor.user_id')
        .as('left'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row?.confirmed_at) return { on: false, required };
  return {
    on: true,
    required,
    since: row.confirmed_at.toISOString(),
    recoveryCodesLeft: Number(row.left),
  };
}

/**
 * Creates a secret for an app. Sign-in does not change until a code proves that the app has it.
 * @throws Problem INVALID_INPUT naming `password`, TOO_MANY_ATTEMPTS, NOT_POSSIBLE_NOW if it is already on
 */
export async function beginTwoFactor(
  { db, settings, secrets }: Dependencies,
  staff: StaffSession,
  password: string,
  language: Language,
): Promise<TwoFactorSetup> {
  const { user_email } = await confirmOwnPassword(db, staff, password, language);
  const secret = newOneTimeSecret();
  const encrypted = await secrets.encrypt(secret, staff.userId);
  const begun = await db
    .insertInto('two_factor')
    .values({ user_id: staff.userId, secret: encrypted, last_step: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: encrypted, created_at: sql`now()` })
        .where('two_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!begun) throw new Problem('NOT_POSSIBLE_NOW', userText(language, 'twoFactorOnAlready'));
  const centre = await findSiteSettings(db);
  const issuer = centre ? inLanguage(centre.name, 'en').text : settings.siteUrl.hostname;
  return { secret, address: oneTimeAddress(secret, { issuer, label: user_email }) };
}

/**
 * Turns it on after a code proves that the app is set up. Ends other sessions, which began without it.
 * @throws Problem INVALID_INPUT naming `code`, TOO_MANY_ATTEMPTS, NOT_POSSIBLE_NOW if it was not begun
 */
export async function confirmTwoFactor(
  { db, secrets }: Dependencies,
  staff: StaffSession,
  code: string,
  language: Language,
): Promise<RecoveryCodes> {
  await countAttempt(db, confirmTries, staff.userId, { message: userText(language, 'tooManyTries') });
  const recoveryCodes = await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('two_factor')
      .select('secret')
      .where('user_id', '=', staff.userId)
      .where('confirmed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Problem('NOT_POSSIBLE_NOW', userText(language, 'twoFactorNotBegun'));
    const step = stepOf(await secrets.decrypt(row.secret, staff.userId), code.replaceAll(/\s/g, ''));
    if (step === undefined) throw wrongField('code', userText(language, 'codeWrong'));
    await trx
      .updateTable('two_factor')
      .set({ confirmed_at: sql`now()`, last_step: step })
      .where('user_id', '=', staff.userId)
      .execute();
    await endSessionsOf(trx, staff.userId, { but: staff.tokenHash });
    await audit(trx, staff, 'two-factor-on');
    return makeRecoveryCodes(trx, staff.userId);
  });
  await clearAttempts(db, confirmTries, staff.userId);
  return { recoveryCodes };
}

/** @throws Problem INVALID_INPUT naming `password`, TOO_MANY_ATTEMPTS, NOT_POSSIBLE_NOW if it is off */
export async function replaceRecoveryCodes(
  { db }: Dependencies,
  staff: StaffSession,
  password: string,
  language: Language,
): Promise<RecoveryCodes> {
  await confirmOwnPassword(db, staff, password, language);
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('two_factor')
      .select('user_id')
      .where('user_id', '=', staff.userId)
      .where('confirmed_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Problem('NOT_POSSIBLE_NOW', userText(language, 'twoFactorOff'));
    await audit(trx, staff, 'recovery-codes');
    return { recoveryCodes: await makeRecoveryCodes(trx, staff.userId) };
  });
}

/** @throws Problem INVALID_INPUT naming `password`, TOO_MANY_ATTEMPTS, NOT_POSSIBLE_NOW if the role requires it */
export async function switchOffTwoFactor(
  { db, settings }: Dependencies,
  staff: StaffSession,
  password: string,
  language: Language,
) {
  if (settings.secondStepRoles.includes(staff.role))
    throw new Problem('NOT_POSSIBLE_NOW', userText(language, 'twoFactorRequired'));
  await confirmOwnPassword(db, staff, password, language);
  await db.transaction().execute(async (trx) => {
    if (await deleteTwoFactor(trx, staff.userId)) await audit(trx, staff, 'two-factor-off');
  });
}

function audit(trx: DatabaseTransaction, staff: StaffSession, action: string) {
  return appendAudit(trx, staff, { action, subject: 'user', id: staff.userId, title: staff.username });
}
