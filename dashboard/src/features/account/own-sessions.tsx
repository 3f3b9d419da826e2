import type { OwnSession } from '@nalam/api/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Tag } from '@nalam/shared-ui/tag';
import { useNotices } from '../../notices.ts';
import { Answered, Bars } from '../../answer/answered.tsx';
import { useDates } from '../../dates.ts';
import { useEndSessionMutation, useOwnSessionsQuery } from './account-api.ts';
import { AccountSection } from './account-section.tsx';
import shared from '../../styles/shared.module.css';
import styles from './own-sessions.module.css';

/** The user's sessions, with time and browser; all but the current one can be ended. */
export function OwnSessions() {
  const { t } = useTranslation('dashboard');
  const answer = useOwnSessionsQuery(undefined);
  const [endSession, { isLoading, originalArgs: ending }] = useEndSessionMutation();
  const notices = useNotices();
  const title = useRef<HTMLHeadingElement>(null);

  async function end(sessionId: string, message: string) {
    const { error } = await endSession(sessionId);
    if (error) notices.refused(error);
    else notices.succeeded(message);
    // The pressed button disappears with its session.
    if (!error) title.current?.focus();
  }

  return (
    <AccountSection title={t('account.sessions.title')} text={t('account.sessions.text')} titleRef={title}>
      <Answered answer={answer} failed={t('records.listFailed')} skeleton={<Bars count={2} />}>
        {({ sessions }) => (
          <>
            <ul className={styles.sessions} aria-busy={answer.isFetching}>
              {sessions.map((session) => (
                <SessionLine
                  key={session._id}
                  session={session}
                  ending={isLoading && ending === session._id}
                  disabled={isLoading}
                  onEnd={() => void end(session._id, t('account.sessions.ended'))}
                />
              ))}
            </ul>
            {sessions.some(({ current }) => !current) && (
              <Button
                kind="secondary"
                disabled={isLoading}
                loading={isLoading && ending === 'others' && t('account.sessions.ending')}
                onClick={() => void end('others', t('account.sessions.othersEnded'))}
              >
                {t('account.sessions.endOthers')}
              </Button>
            )}
          </>
        )}
      </Answered>
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
    <li className={`${shared.row} ${shared.apart} ${styles.session}`}>
      <div>
        <strong>{name}</strong> {current && <Tag kind="good">{t('account.sessions.here')}</Tag>}
        <p className={shared.facts}>
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
