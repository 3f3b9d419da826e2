import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../calls/use-loaded.ts';
import { useAccount } from '../../account/account-slice.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { fetchSessions } from './account-api.ts';
import styles from './account-page.module.css';
import { ChangePassword } from './change-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** What staff of every role do about their own account. */
export function Component() {
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
