import type { OwnSession, OwnSessionList } from 'api/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { FailureNotice } from 'shared-ui/failure-notice';
import { Skeleton, SkeletonBox } from 'shared-ui/skeleton';
import { Tag } from 'shared-ui/tag';
import { toFailure, type ApiClient } from 'shell/api';
import { useNotify } from 'shell/session';
import type { Loaded } from '../../calls/use-loaded.ts';
import { useStaffCall } from '../../calls/use-staff-call.ts';
import { useDates } from '../../dates.ts';
import { useFailureText } from '../../failure-text.ts';
import { endOtherSessions, endSession } from './account-api.ts';
import { AccountSection } from './account-section.tsx';
import styles from './own-sessions.module.css';

interface OwnSessionsProps {
  loaded: Loaded<OwnSessionList>;
  onRetry: () => void;
  onEnded: (left: OwnSessionList) => void;
}

/** Where one is signed in: when, with what browser; each other session can be ended from here. */
export function OwnSessions({ loaded, onRetry, onEnded }: OwnSessionsProps) {
  const { t } = useTranslation('dashboard');
  const callAsStaff = useStaffCall();
  const notify = useNotify();
  const failureText = useFailureText();
  const title = useRef<HTMLHeadingElement>(null);
  /** The id of what is being ended, or all others. */
  const [ending, setEnding] = useState<string>();

  async function end(which: string, subject: (api: ApiClient) => Promise<OwnSessionList>, done: string) {
    setEnding(which);
    try {
      onEnded(await callAsStaff(subject));
      notify({ kind: 'success', text: done });
      // The button that was pressed is gone with its session.
      title.current?.focus();
    } catch (error) {
      const failure = toFailure(error);
      notify({ kind: 'error', text: failure.kind === 'refused' ? failure.message : failureText(failure) });
      // As it may have ended by itself.
      if (failure.kind === 'refused') onRetry();
    } finally {
      setEnding(undefined);
    }
  }

  return (
    <AccountSection title={t('account.sessions.title')} text={t('account.sessions.text')} titleRef={title}>
      {loaded.status === 'loading' && (
        <Skeleton label={t('loading')}>
          <SkeletonBox shape="bar" />
          <SkeletonBox shape="bar" />
        </Skeleton>
      )}
      {loaded.status === 'failed' && (
        <FailureNotice
          title={t('account.sessions.failed')}
          text={failureText(loaded.failure)}
          onRetry={onRetry}
        />
      )}
      {loaded.status === 'ready' && (
        <>
          <ul className={styles.sessions} aria-busy={loaded.refresh === 'running'}>
            {loaded.value.sessions.map((session) => (
              <SessionLine
                key={session._id}
                session={session}
                ending={ending === session._id}
                disabled={ending !== undefined}
                onEnd={() => void end(session._id, endSession(session._id), t('account.sessions.ended'))}
              />
            ))}
          </ul>
          {loaded.value.sessions.some(({ current }) => !current) && (
            <Button
              kind="secondary"
              disabled={ending !== undefined}
              loading={ending === 'others' && t('account.sessions.ending')}
              onClick={() => void end('others', endOtherSessions, t('account.sessions.othersEnded'))}
            >
              {t('account.sessions.endOthers')}
            </Button>
          )}
        </>
      )}
    </AccountSection>
  );
}

interface SessionLineProps {
  session: OwnSession;
  ending: boolean;
  disabled: boolean;
  onEnd: () => void;
}

function SessionLine({ session, ending, disabled, onEnd }: SessionLineProps) {
  const { t } = useTranslation('dashboard');
  const { moment } = useDates();
  const { browser, system, startedAt, lastSeenAt, current } = session;
  const name =
    browser && system
      ? t('account.sessions.browserOn', { browser, system })
      : (browser ?? system ?? t('account.sessions.unknown'));
  return (
    <li className={styles.session}>
      <div>
        <strong>{name}</strong> {current && <Tag kind="good">{t('account.sessions.here')}</Tag>}
        <p className={styles.times}>
          {t('account.sessions.times', { started: moment(startedAt), seen: moment(lastSeenAt) })}
        </p>
      </div>
      {!current && (
        <Button
          kind="secondary"
          aria-label={t('account.sessions.endNamed', { name })}
          disabled={disabled}
          loading={ending && t('account.sessions.ending')}
          onClick={onEnd}
        >
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  );
}
