import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { lacksSecondStep, useAccessQuery, useAccountQuery } from '../../account/account-api.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { wayBack } from '../../paths.ts';
import styles from './account-page.module.css';
import { ChangePassword } from './change-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** What staff of every role do about their own account; nothing but the second step while the role lacks it. */
export function Component() {
  const { error } = useAccessQuery(undefined);
  // Once it is set up, the recovery codes are still to be read.
  const [opened] = useState(() => (lacksSecondStep(error) ? 'for-second-step' : 'for-account'));
  return opened === 'for-second-step' ? <RequiredSecondStep /> : <OwnAccount />;
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
        <TwoFactorSection onKept={() => void navigate(wayBack(search.get('from')), { replace: true })} />
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
