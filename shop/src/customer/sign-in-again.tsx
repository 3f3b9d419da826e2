import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@nalam/shell/store';
import shared from '../styles/shared.module.css';
import styles from './customer-page.module.css';
import { signedOut, useCustomer } from './customer-slice.ts';
import { SignInForm } from './sign-in-form.tsx';

/** A sign-in form on the page itself for an ended session, so that its input is not lost. */
export function SignInAgain() {
  const { t } = useTranslation('shop-customer');
  const dispatch = useAppDispatch();
  const note = useRef<HTMLParagraphElement>(null);
  const form = useRef<HTMLElement>(null);
  const customer = useCustomer();
  // No longer valid.
  const [endedToken] = useState(customer.status === 'signedIn' ? customer.token : null);
  const isBack = customer.status === 'signedIn' && customer.token !== endedToken;

  useEffect(() => {
    dispatch(signedOut());
    form.current?.querySelector('input')?.focus();
  }, [dispatch]);
  useEffect(() => {
    // The form has been removed, which would lose the focus.
    if (isBack) note.current?.focus();
  }, [isBack]);

  if (isBack)
    return (
      <p ref={note} role="status" tabIndex={-1} className={shared.good}>
        {t('again.done')}
      </p>
    );
  return (
    <section ref={form} className={styles.again} aria-label={t('signIn.title')}>
      <p role="alert">{t('again.ended')}</p>
      <SignInForm keepsDraft={false} />
    </section>
  );
}
