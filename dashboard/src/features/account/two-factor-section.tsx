import type { TwoFactor, TwoFactorSetup } from 'api/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { FailureNotice } from 'shared-ui/failure-notice';
import { Skeleton, SkeletonBox } from 'shared-ui/skeleton';
import { Tag } from 'shared-ui/tag';
import type { ApiClient } from 'shell/api';
import { useNotify } from 'shell/session';
import { useLoaded } from '../../calls/use-loaded.ts';
import { useDates } from '../../dates.ts';
import { useFailureText } from '../../failure-text.ts';
import { beginTwoFactor, fetchTwoFactor, replaceRecoveryCodes, switchTwoFactorOff } from './account-api.ts';
import { AccountSection } from './account-section.tsx';
import formStyles from './account-form.module.css';
import { AppSetup } from './app-setup.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import styles from './two-factor-section.module.css';

/** What is being done, beside the state that the API knows. */
type Doing =
  | { step: 'nothing' }
  | { step: 'password'; purpose: 'begin' | 'switchOff' | 'newCodes' }
  | { step: 'setup'; setup: TwoFactorSetup }
  | { step: 'codes'; codes: string[] };

const nothing: Doing = { step: 'nothing' };

interface TwoFactorSectionProps {
  onSwitchedOn: () => void;
  /** Called when this person says that the recovery codes are kept. */
  onKept?: () => void;
}

/** Whether a code is asked for after the password; switched on with an app, off with the password unless it is required. */
export function TwoFactorSection({ onSwitchedOn, onKept }: TwoFactorSectionProps) {
  const { t } = useTranslation('dashboard');
  const notify = useNotify();
  const failureText = useFailureText();
  const [loaded, reload, replace] = useLoaded('two-factor', fetchTwoFactor);
  const [doing, setDoing] = useState(nothing);
  const title = useRef<HTMLHeadingElement>(null);

  function stop() {
    setDoing(nothing);
    // What had the focus is gone.
    title.current?.focus();
  }

  function showCodes(codes: string[]) {
    reload();
    setDoing({ step: 'codes', codes });
  }

  const answers = {
    begin: (password: string) => async (api: ApiClient) => {
      const setup = await beginTwoFactor(password)(api);
      return () => setDoing({ step: 'setup', setup });
    },
    newCodes: (password: string) => async (api: ApiClient) => {
      const { recoveryCodes } = await replaceRecoveryCodes(password)(api);
      return () => showCodes(recoveryCodes);
    },
    switchOff: (password: string) => async (api: ApiClient) => {
      const off = await switchTwoFactorOff(password)(api);
      return () => {
        replace(off);
        notify({ kind: 'success', text: t('account.twoFactor.switchedOff') });
        stop();
      };
    },
  };

  return (
    <AccountSection title={t('account.twoFactor.title')} text={t('account.twoFactor.text')} titleRef={title}>
      {loaded.status === 'loading' && (
        <Skeleton label={t('loading')}>
          <SkeletonBox shape="bar" />
        </Skeleton>
      )}
      {loaded.status === 'failed' && (
        <FailureNotice
          title={t('account.twoFactor.failed')}
          text={failureText(loaded.failure)}
          onRetry={reload}
        />
      )}
      {loaded.status === 'ready' && doing.step === 'nothing' && (
        <Now twoFactor={loaded.value} onChoose={(purpose) => setDoing({ step: 'password', purpose })} />
      )}
      {doing.step === 'password' && (
        <PasswordQuestion
          why={t(`account.twoFactor.why.${doing.purpose}`)}
          subject={answers[doing.purpose]}
          onCancel={stop}
        />
      )}
      {doing.step === 'setup' && (
        <AppSetup
          setup={doing.setup}
          onOn={(codes) => {
            showCodes(codes);
            onSwitchedOn();
          }}
          onCancel={stop}
        />
      )}
      {doing.step === 'codes' && (
        <RecoveryCodeList
          codes={doing.codes}
          onKept={() => {
            stop();
            onKept?.();
          }}
        />
      )}
    </AccountSection>
  );
}

interface NowProps {
  twoFactor: TwoFactor;
  onChoose: (purpose: 'begin' | 'switchOff' | 'newCodes') => void;
}

function Now({ twoFactor, onChoose }: NowProps) {
  const { t } = useTranslation('dashboard');
  const { day } = useDates();
  if (!twoFactor.on) {
    return (
      <>
        <p className={styles.state}>
          <Tag>{t('account.twoFactor.off')}</Tag>
        </p>
        <Button kind="secondary" onClick={() => onChoose('begin')}>
          {t('account.twoFactor.begin')}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className={styles.state}>
        <Tag kind="good">{t('account.twoFactor.on', { day: day(twoFactor.since) })}</Tag>{' '}
        {t('account.twoFactor.left', { count: twoFactor.recoveryCodesLeft })}{' '}
        {twoFactor.required && t('account.twoFactor.stays')}
      </p>
      <div className={formStyles.buttons}>
        <Button kind="secondary" onClick={() => onChoose('newCodes')}>
          {t('account.twoFactor.newCodes')}
        </Button>
        {!twoFactor.required && (
          <Button kind="quiet" onClick={() => onChoose('switchOff')}>
            {t('account.twoFactor.switchOff')}
          </Button>
        )}
      </div>
    </>
  );
}
