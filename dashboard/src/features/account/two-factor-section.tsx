import type { TwoFactor, TwoFactorSetup } from '@nalam/api/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Tag } from '@nalam/shared-ui/tag';
import { useNotices } from '../../notices.ts';
import { Answered } from '../../answer/answered.tsx';
import { useDates } from '../../dates.ts';
import {
  useBeginTwoFactorMutation,
  useReplaceRecoveryCodesMutation,
  useSwitchTwoFactorOffMutation,
  useTwoFactorQuery,
} from './account-api.ts';
import { AccountSection } from './account-section.tsx';
import shared from '../../styles/shared.module.css';
import { AppSetup } from './app-setup.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import styles from './two-factor-section.module.css';

/** The action for which the password is asked. */
type Purpose = 'begin' | 'switchOff' | 'newCodes';

/** The current step, which the API does not know. */
type Doing =
  | { step: 'nothing' | Purpose }
  | { step: 'setup'; setup: TwoFactorSetup }
  | { step: 'codes'; codes: string[] };

const nothing: Doing = { step: 'nothing' };

/**
 * The second step of the sign-in: turned on with an app, and off with the password unless it is required.
 *
 * @param onKept called when the user confirms that the recovery codes are saved
 */
export function TwoFactorSection({ onKept }: { onKept?: () => void }) {
  const { t } = useTranslation('dashboard');
  const notices = useNotices();
  const twoFactor = useTwoFactorQuery(undefined);
  const [begin] = useBeginTwoFactorMutation();
  const [replaceCodes] = useReplaceRecoveryCodesMutation();
  const [switchOff] = useSwitchTwoFactorOffMutation();
  const [doing, setDoing] = useState(nothing);
  const title = useRef<HTMLHeadingElement>(null);

  function stop() {
    setDoing(nothing);
    // The focused element was removed.
    title.current?.focus();
  }

  const question = (purpose: Purpose) => ({ why: t(`account.twoFactor.why.${purpose}`), onCancel: stop });

  return (
    <AccountSection title={t('account.twoFactor.title')} text={t('account.twoFactor.text')} titleRef={title}>
      {(doing.step === 'nothing' || twoFactor.data === undefined) && (
        <Answered answer={twoFactor} failed={t('account.twoFactor.failed')}>
          {(now) => <Now twoFactor={now} onChoose={(step) => setDoing({ step })} />}
        </Answered>
      )}
      {doing.step === 'begin' && (
        <PasswordQuestion
          {...question('begin')}
          call={begin}
          onDone={(setup) => setDoing({ step: 'setup', setup })}
        />
      )}
      {doing.step === 'newCodes' && (
        <PasswordQuestion
          {...question('newCodes')}
          call={replaceCodes}
          onDone={({ recoveryCodes }) => setDoing({ step: 'codes', codes: recoveryCodes })}
        />
      )}
      {doing.step === 'switchOff' && (
        <PasswordQuestion
          {...question('switchOff')}
          call={switchOff}
          onDone={() => {
            notices.succeeded(t('account.twoFactor.switchedOff'));
            stop();
          }}
        />
      )}
      {doing.step === 'setup' && (
        <AppSetup setup={doing.setup} onOn={(codes) => setDoing({ step: 'codes', codes })} onCancel={stop} />
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
  onChoose: (purpose: Purpose) => void;
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
      <div className={shared.buttons}>
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
