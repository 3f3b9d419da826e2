import type { TwoFactorSetup } from '@nalam/api/contract';
import { useEffect, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { QRCodeSVG } from '@rc-component/qrcode';
import { Button } from '@nalam/shared-ui/button';
import { TextField } from '@nalam/shared-ui/text-field';
import { usePlainForm } from '../../plain-form/use-plain-form.ts';
import { useConfirmTwoFactorMutation } from './account-api.ts';
import shared from '../../styles/shared.module.css';
import formStyles from './account-form.module.css';
import styles from './two-factor-section.module.css';

interface AppSetupProps {
  setup: TwoFactorSetup;
  onOn: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Shows the secret for an authenticator app, and asks for a code to prove that the app has it. */
export function AppSetup({ setup, onOn, onCancel }: AppSetupProps) {
  const { t } = useTranslation('dashboard');
  const [confirm] = useConfirmTwoFactorMutation();
  const { ref, values, field, sending, send } = usePlainForm({ code: '' });
  const code = values.code.trim();

  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const errors = code === '' ? { code: t('account.twoFactor.codeMissing') } : {};
    void send(
      errors,
      () => confirm(code),
      ({ recoveryCodes }) => onOn(recoveryCodes),
    );
  }

  return (
    <form ref={ref} className={formStyles.form} noValidate onSubmit={submit}>
      <p className={formStyles.why}>{t('account.twoFactor.scan')}</p>
      <div role="img" aria-label={t('account.twoFactor.qr')} className={styles.qr}>
        {/* Dark on light in both themes: few apps read inverted codes. */}
        <QRCodeSVG value={setup.address} size={200} level="M" fgColor="#000" bgColor="#fff" />
      </div>
      <p className={formStyles.why}>
        {t('account.twoFactor.byHand')} <code className={styles.secret}>{inFours(setup.secret)}</code>
      </p>
      <TextField
        {...field('code')}
        label={t('account.twoFactor.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        maxLength={20}
      />
      <div className={shared.buttons}>
        <Button kind="secondary" disabled={sending} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={sending && t('account.twoFactor.sending')}>
          {t('account.twoFactor.confirm')}
        </Button>
      </div>
    </form>
  );
}

/** In groups of four, which are easier to read. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ');
