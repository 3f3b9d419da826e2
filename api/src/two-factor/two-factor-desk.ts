import { sql } from 'kysely';
import type { Role } from '../access/role.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Dependencies } from '../api.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import { endSessionsOf, type StaffSession } from '../sessions/session-queries.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import { Throttle } from '../throttle/throttle.ts';
import { OwnPassword } from '../users/own-password.ts';
import { userText } from '../users/user-texts.ts';
import { inLanguage, type Language } from '../wire/local-text.ts';
import { newOneTimeSecret, oneTimeAddress, stepOf } from './one-time-code.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import type { SecretBox } from './secret-box.ts';
import { forgetTwoFactor } from './two-factor-queries.ts';
import type { RecoveryCodes, TwoFactor, TwoFactorSetup } from './two-factor-schema.ts';

const confirmTries = { name: 'two-factor-confirm', times: 5, seconds: 15 * 60 };

/** Where staff switch the second step of their own sign-in on and off. */
export class TwoFactorDesk {
  readonly #dependencies: Dependencies;
  readonly #box: SecretBox;
  readonly #ownPassword: OwnPassword;
  readonly #tries: Throttle;

  constructor(dependencies: Dependencies, box: SecretBox) {
    this.#dependencies = dependencies;
    this.#box = box;
    this.#ownPassword = new OwnPassword(dependencies.db);
    this.#tries = new Throttle(dependencies.db, confirmTries);
  }

  async read({ userId, role }: StaffSession): Promise<TwoFactor> {
    const required = this.#isRequiredOf(role);
    const row = await this.#dependencies.db
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
   * Makes a secret for an app. Nothing changes at the sign-in before a code shows that the app has it.
   * @throws Problem INVALID_INPUT naming `password`, TOO_MANY_ATTEMPTS, NOT_POSSIBLE_NOW when it is on already
   */
  async begin(staff: StaffSession, password: string, language: Language): Promise<TwoFactorSetup> {
    const { db, settings } = this.#dependencies;
    const { user_email } = await this.#ownPassword.confirm(staff, password, language);
    const secret = newOneTimeSecret();
    const sealed = await this.#box.seal(secret, staff.userId);
    const begun = await db
      .insertInto('two_factor')
      .values({ user_id: staff.userId, secret: sealed, last_step: null })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ secret: sealed, created_at: sql`now()` })
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
   * Switches it on, once a code shows that the app is set up. Sessions elsewhere end: they began without it.
   * @throws Problem INVALID_INPUT naming `code`, TOO_MANY_ATTEMPTS, NOT_POSSIBLE_NOW when it was not begun
   */
  async confirm(staff: StaffSession, code: string, language: Language): Promise<RecoveryCodes> {
    await this.#tries.count(staff.userId, userText(language, 'tooManyTries'));
    const recoveryCodes = await this.#dependencies.db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('two_factor')
        .select('secret')
        .where('user_id', '=', staff.userId)
        .where('confirmed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw new Problem('NOT_POSSIBLE_NOW', userText(language, 'twoFactorNotBegun'));
      const step = stepOf(await this.#box.open(row.secret, staff.userId), code.replaceAll(/\s/g, ''));
      if (step === undefined) {
        const message = userText(language, 'codeWrong');
        throw new Problem('INVALID_INPUT', message, { details: [{ field: 'code', message }] });
      }
      await trx
        .updateTable('two_factor')
        .set({ confirmed_at: sql`now()`, last_step: step })
        .where('user_id', '=', staff.userId)
        .execute();
      await endSessionsOf(trx, staff.userId, { but: staff.tokenHash });
      await note(trx, staff, 'two-factor-on');
      return makeRecoveryCodes(trx, staff.userId);
    });
    await this.#tries.forget(staff.userId);
    return { recoveryCodes };
  }

  /** @throws Problem INVALID_INPUT naming `password`, TOO_MANY_ATTEMPTS, NOT_POSSIBLE_NOW when it is off */
  async replaceCodes(staff: StaffSession, password: string, language: Language): Promise<RecoveryCodes> {
    await this.#ownPassword.confirm(staff, password, language);
    return this.#dependencies.db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('two_factor')
        .select('user_id')
        .where('user_id', '=', staff.userId)
        .where('confirmed_at', 'is not', null)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw new Problem('NOT_POSSIBLE_NOW', userText(language, 'twoFactorOff'));
      await note(trx, staff, 'recovery-codes');
      return { recoveryCodes: await makeRecoveryCodes(trx, staff.userId) };
    });
  }

  /** @throws Problem INVALID_INPUT naming `password`, TOO_MANY_ATTEMPTS, NOT_POSSIBLE_NOW when the role requires it */
  async switchOff(staff: StaffSession, password: string, language: Language) {
    if (this.#isRequiredOf(staff.role))
      throw new Problem('NOT_POSSIBLE_NOW', userText(language, 'twoFactorRequired'));
    await this.#ownPassword.confirm(staff, password, language);
    await this.#dependencies.db.transaction().execute(async (trx) => {
      if (await forgetTwoFactor(trx, staff.userId)) await note(trx, staff, 'two-factor-off');
    });
  }

  #isRequiredOf(role: Role) {
    return this.#dependencies.settings.secondStepRoles.includes(role);
  }
}

function note(trx: DatabaseTransaction, staff: StaffSession, action: string) {
  return appendAudit(trx, staff, { action, subject: 'user', id: staff.userId, title: staff.username });
}
