import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Dialog } from '@nalam/shared-ui/dialog';
import { sessionEnded } from '@nalam/shell/session';
import { useAppDispatch } from '@nalam/shell/store';
import { useAccountQuery } from '../account/account-api.ts';
import { CodeForm } from '../sign-in/code-form.tsx';
import { LoginForm } from '../sign-in/login-form.tsx';
import { refusalOf } from '../sign-in/sign-in.ts';
import { GoogleElsewhere } from './google-elsewhere.tsx';
import shared from '../styles/shared.module.css';
import styles from './reauthentication-dialog.module.css';
import {
  codeGiven,
  codeLeft,
  passwordGiven,
  useReauthentication,
  windowReturned,
} from './reauthentication-slice.ts';

/** Asks for the password after the session has ended, over the page, which keeps its input. */
export function ReauthenticationDialog() {
  const { status } = useReauthentication();
  // Mounted each time, so that it keeps no password.
  return status === 'idle' ? null : <Ask />;
}

function Ask() {
  const { t } = useTranslation('dashboard');
  const dispatch = useAppDispatch();
  const reauthentication = useReauthentication();
  const { data: account } = useAccountQuery(undefined);
  const [leaving, setLeaving] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const focusPassword = () =>
    form.current?.querySelector<HTMLInputElement>('[name="password"], [name="code"]')?.focus();
  const progress = {
    sending: reauthentication.status === 'sending',
    failure: reauthentication.status === 'asked' ? reauthentication.failure : undefined,
  };

  const blocked = progress.failure !== undefined && refusalOf(progress.failure) === 'blocked';

  // The password gets the focus, because the email address is filled in already.
  useEffect(focusPassword, []);

  useEffect(() => {
    const reportReturn = () => {
      if (document.visibilityState === 'visible') dispatch(windowReturned());
    };
    addEventListener('focus', reportReturn);
    document.addEventListener('visibilitychange', reportReturn);
    return () => {
      removeEventListener('focus', reportReturn);
      document.removeEventListener('visibilitychange', reportReturn);
    };
  }, [dispatch]);

  function stay() {
    setLeaving(false);
    focusPassword();
  }

  return (
    <Dialog
      open
      veil="full"
      title={t(blocked ? 'reauthentication.blockedTitle' : 'reauthentication.title')}
      onClose={() => setLeaving(true)}
    >
      <p>{t(blocked ? 'reauthentication.blockedText' : 'reauthentication.text')}</p>
      <div ref={form}>
        {reauthentication.status !== 'idle' && reauthentication.step === 'code' ? (
          <CodeForm
            {...progress}
            onSubmit={(code) => dispatch(codeGiven(code))}
            onBack={() => dispatch(codeLeft())}
          />
        ) : (
          <>
            <LoginForm
              {...progress}
              email={account?.user_email}
              onSubmit={(credentials) => dispatch(passwordGiven(credentials))}
            />
            <GoogleElsewhere />
          </>
        )}
      </div>
      {leaving && (
        <div role="alert" className={styles.leaving}>
          <p>{t('reauthentication.leaving')}</p>
          <div className={shared.buttons}>
            <Button kind="secondary" onClick={stay}>
              {t('reauthentication.stay')}
            </Button>
            <Button kind="secondary" onClick={() => dispatch(sessionEnded())}>
              {t('records.leave.leave')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
