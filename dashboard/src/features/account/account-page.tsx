import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { lacksSecondStep, useAccessQuery, useAccountQuery } from '../../account/account-api.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { returnPath } from '../../paths.ts';
import styles from './account-page.module.css';
import { ChangePassword } from './change-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** The user's own account; only the second step while a required one is not set up. */
export function Component() {
  const { error } = useAccessQuery(undefined);
  // Set until the recovery codes are confirmed, even after the second step is on.
  const [view] = useState(() => (lacksSecondStep(error) ? 'for-second-step' : 'for-account'));
  return view === 'for-second-step' ? <RequiredSecondStep /> : <OwnAccount />;
}

function RequiredSecondStep() {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <>
      <PageHeader title={t('account.title')} />
      <p className={styles.required}>{t('account.twoFactor.required')}</p>
      <div className={styles.sections}>
        <TwoFactorSection onKept={() => void navigate(returnPath(search.get('from')), { replace: true })} />
      </div>
    </>
  );
}

function OwnAccount() {
  const { t } = useTranslation('dashboard');
  const { data: account } = useAccountQuery(undefined);
  return (
    <>
      <PageHeader title={t('account.title')} />
      <div className={styles.sections}>
        <ChangePassword email={account?.user_email ?? ''} />
        <TwoFactorSection />
        <OwnSessions />
      </div>
    </>
  );
}
