import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { data, Link, useFetcher, useLocation, type ActionFunctionArgs } from 'react-router-dom';
import type { AcceptInvite, InviteToken } from '@nalam/api/contract';
import { buttonClass } from '@nalam/shared-ui/button';
import type { PageDescription, Translate } from '@nalam/shell/contract';
import { FailureNotice } from '@nalam/shared-ui/failure-notice';
import { Skeleton, SkeletonBox } from '@nalam/shared-ui/skeleton';
import { apiContext, type Failure } from '@nalam/shell/api';
import { useFailureWords } from '../../failure-words.ts';
import { paths } from '../../paths.ts';
import { SignInCard } from '../../sign-in/sign-in-card.tsx';
import { acceptInvite, readInvite, type AcceptState, type InviteState } from './invite-api.ts';
import { ChoosePassword } from './choose-password.tsx';

export async function action({ request, context }: ActionFunctionArgs): Promise<InviteState | AcceptState> {
  // Like the login, this page does not work without script.
  if (request.headers.get('content-type') !== 'application/json') throw data(null, { status: 415 });
  const form = (await request.json()) as InviteToken | AcceptInvite;
  const api = context.get(apiContext);
  return 'password' in form ? acceptInvite(api, form) : readInvite(api, form.token);
}

export const meta = (_: unknown, t: Translate<'dashboard'>): PageDescription => ({
  title: { text: t('invite.title') },
});

/** No loader of this page depends on it. */
export const shouldRevalidate = () => false;

const json = { method: 'post', encType: 'application/json' } as const;

/** The page behind an invitation's link: a new member of staff chooses a password. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const token = useLocation().hash.slice(1);
  const reading = useFetcher<InviteState>({ key: 'invite' });
  const accepting = useFetcher<AcceptState>({ key: 'accept-invite' });
  const { submit } = reading;

  useEffect(() => {
    // The server never receives the fragment, so only the browser can look up the invitation.
    void submit({ token }, json);
  }, [submit, token]);

  return (
    <SignInCard title={t('invite.title')}>
      <noscript>
        <p>{t('login.noScript')}</p>
      </noscript>
      {content()}
    </SignInCard>
  );

  function content() {
    if (accepting.data?.status === 'accepted') {
      const { message, blocked } = accepting.data.answer;
      return (
        <>
          <p role="status">{message}</p>
          {!blocked && (
            <Link className={buttonClass()} to={paths.login}>
              {t('login.submit')}
            </Link>
          )}
        </>
      );
    }
    if (!reading.data) {
      return (
        <Skeleton label={t('loading')}>
          <SkeletonBox shape="bar" />
          <SkeletonBox shape="bar" />
        </Skeleton>
      );
    }
    if (reading.data.status === 'failed')
      return <Failed failure={reading.data.failure} onRetry={() => void submit({ token }, json)} />;
    const failure = accepting.data?.status === 'failed' ? accepting.data.failure : undefined;
    return (
      <ChoosePassword
        invite={reading.data.invite}
        sending={accepting.state !== 'idle'}
        failure={failure}
        onSubmit={(password) => void accepting.submit({ token, password }, json)}
      />
    );
  }
}

function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation('dashboard');
  const failureWords = useFailureWords();
  // A used link stays used; other failures may be temporary.
  if (failure.kind === 'refused' && [400, 410].includes(failure.status))
    return <p role="alert">{t('invite.spent')}</p>;
  return <FailureNotice title={t('invite.failed')} text={failureWords(failure)} onRetry={onRetry} />;
}
