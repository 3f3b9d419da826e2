import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router-dom';
import type { SignInWays } from '@nalam/api/contract';
import { useLanguage } from '@nalam/shell/page';
import { useTheme } from '@nalam/shell/session';
import type { GoogleStart } from '../../sign-in/sign-in.ts';
import { loadGoogleScript } from './google-script.ts';
import styles from './login-page.module.css';

interface GoogleButtonProps {
  google: NonNullable<SignInWays['google']>;
  /** Receives the ID token, once; each attempt needs a new button. */
  onToken: (credential: string) => void;
}

/** The widest button that Google draws. */
const maxWidthPx = 400;

/** Google's own button, drawn by Google's script. Without it, the password still works. */
export function GoogleButton({ google: { clientId, script }, onToken }: GoogleButtonProps) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const [theme] = useTheme();
  const place = useRef<HTMLDivElement>(null);
  const start = useFetcher<GoogleStart>();
  const { submit } = start;
  const [scriptFailed, setScriptFailed] = useState(false);
  const passOn = useEffectEvent(onToken);
  const nonce = start.data?.status === 'begun' ? start.data.nonce : undefined;
  const failed = scriptFailed || start.data?.status === 'failed';

  useEffect(() => {
    void submit({ begin: 'google' }, { method: 'post', encType: 'application/json' });
  }, [submit]);

  useEffect(() => {
    if (nonce === undefined) return;
    let isUnmounted = false;
    async function show(nonce: string) {
      const identity = await loadGoogleScript(script);
      if (isUnmounted || !place.current) return;
      identity.initialize({ client_id: clientId, nonce, callback: ({ credential }) => passOn(credential) });
      identity.renderButton(place.current, {
        type: 'standard',
        theme: theme === 'dark' ? 'filled_black' : 'outline',
        size: 'large',
        text: 'signin_with',
        locale: language,
        width: Math.min(place.current.clientWidth, maxWidthPx),
      });
    }
    show(nonce).catch(() => setScriptFailed(true));
    return () => {
      isUnmounted = true;
    };
  }, [nonce, script, clientId, language, theme]);

  return (
    <div className={styles.google}>
      <p className={styles.or}>{t('login.google.or')}</p>
      {failed ? (
        <p role="status">{t('login.google.unavailable')}</p>
      ) : (
        <div ref={place} className={styles.googleButton} />
      )}
    </div>
  );
}
