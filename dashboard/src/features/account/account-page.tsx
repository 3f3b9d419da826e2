import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAppDispatch } from 'shell/store';
import { accessOpened, lacksSecondStep, useAccess } from '../../access/access-slice.ts';
import { useLoaded } from '../../calls/use-loaded.ts';
import { useAccount } from '../../account/account-slice.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { wayBack } from '../../paths.ts';
import { fetchSessions } from './account-api.ts';
import styles from './account-page.module.css';
import { ChangePassword } from './change-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** What staff of every role do about their own account; nothing but the second step while the role lacks it. */
export function Component() {
  const access = useAccess();
  // Once it is set up, the recovery codes are still to be read.
  const [opened] = useState(() => (lacksSecondStep(access) ? 'for-second-step' : 'for-account'));
  return opened === 'for-second-step' ? <RequiredSecondStep /> : <OwnAccount />;
}

function RequiredSecondStep() {
  const { t } = useTranslation('dashboard');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <>
      <PageHeader title={t('account.title')} />
      <p className={styles.required}>{t('account.twoFactor.required')}</p>
      <div className={styles.sections}>
        <TwoFactorSection
          onSwitchedOn={() => dispatch(accessOpened())}
          onKept={() => void navigate(wayBack(search.get('from')), { replace: true })}
        />
      </div>
    </>
  );
}

function OwnAccount() {
  const { t } = useTranslation('dashboard');
  const account = useAccount();
  const [sessions, reload, replace] = useLoaded('own-sessions', fetchSessions);
  return (
    <>
      <PageHeader title={t('account.title')} />
      <div className={styles.sections}>
        <ChangePassword
          email={account.status === 'ready' ? account.account.user_email : ''}
          onChanged={reload}
        />
        <TwoFactorSection onSwitchedOn={reload} />
        <OwnSessions loaded={sessions} onRetry={reload} onEnded={replace} />
      </div>
    </>
  );
}
