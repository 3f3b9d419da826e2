import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  data,
  Link,
  Navigate,
  redirectDocument,
  useFetcher,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import type { PageDescription, Translate } from '@nalam/shell/contract';
import { apiContext } from '@nalam/shell/api';
import { signedIn, useSession } from '@nalam/shell/session';
import { useAppDispatch } from '@nalam/shell/store';
import type { GoogleSignIn, SignIn, SignInCode } from '@nalam/api/contract';
import { paths, returnPath } from '../../paths.ts';
import { SignInCard } from '../../sign-in/sign-in-card.tsx';
import { CodeForm } from '../../sign-in/code-form.tsx';
import { LoginForm } from '../../sign-in/login-form.tsx';
import {
  beginWithGoogle,
  sendCode,
  readSignInWays,
  signIn,
  signInWithGoogle,
  type SignInOutcome,
} from '../../sign-in/sign-in.ts';
import { GoogleButton } from './google-button.tsx';
import styles from './login-page.module.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signInWays = await readSignInWays(context.get(apiContext));
  // Only this page's own document allows Google's script, so coming from another page loads a new document.
  if (signInWays.google && !isOwnDocument(request)) throw redirectDocument(request.url);
  return signInWays;
}

/** During client-side navigation the loader runs before the address changes. */
const isOwnDocument = ({ url }: Request) =>
  typeof window === 'undefined' || window.location.pathname === new URL(url).pathname;

type Credentials = SignIn | SignInCode | GoogleSignIn;

export async function action({ request, context }: ActionFunctionArgs) {
  // Signing in needs the script, so the page has no action.
  if (request.headers.get('content-type') !== 'application/json') throw data(null, { status: 415 });
  const credentials = (await request.json()) as Credentials | { begin: 'google' };
  const api = context.get(apiContext);
  if ('begin' in credentials) return beginWithGoogle(api);
  if ('credential' in credentials) return signInWithGoogle(api, credentials);
  return 'code' in credentials ? sendCode(api, credentials) : signIn(api, credentials);
}

export const meta = (_: unknown, t: Translate<'dashboard'>): PageDescription => ({
  title: { text: t('login.title') },
});

/** Signing in leaves the page, so nothing needs to be reloaded. */
export const shouldRevalidate = () => false;

/** The sign-in of staff. Redirects a user who is signed in already. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const { isLoggedin } = useSession();
  const dispatch = useAppDispatch();
  const { google } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<SignInOutcome>();
  const [search] = useSearchParams();
  const from = search.get('from');
  const [email, setEmail] = useState<string>();
  /** Going back to the password discards the last answer. */
  const [discardedOutcome, setDiscardedOutcome] = useState<SignInOutcome>();
  const outcome = fetcher.data === discardedOutcome ? undefined : fetcher.data;
  const sending = fetcher.state !== 'idle';
  /** Each sign-in with Google needs a button of its own. */
  const [googleTries, setGoogleTries] = useState(0);
  const send = (credentials: Credentials) =>
    void fetcher.submit({ ...credentials }, { method: 'post', encType: 'application/json' });

  useEffect(() => {
    if (outcome?.status === 'signedIn') dispatch(signedIn(outcome.user));
  }, [outcome, dispatch]);

  // Only after the answer is settled: otherwise the router would end this navigation before it knows the routes of staff-only
  // remotes.
  if (isLoggedin && !sending) return <Navigate to={returnPath(from)} replace />;
  return (
    <SignInCard
      title={t('login.title')}
      otherWay={
        outcome?.status !== 'codeRequired' && (
          <Link to={paths.forgotPassword}>{t('forgotPassword.link')}</Link>
        )
      }
    >
      <p className={styles.intro}>{t(introOf(outcome, from))}</p>
      <noscript>
        <p className={styles.noScript}>{t('login.noScript')}</p>
      </noscript>
      {outcome?.status === 'codeRequired' ? (
        <CodeForm
          sending={sending}
          failure={outcome.failure}
          onSubmit={send}
          onBack={() => setDiscardedOutcome(outcome)}
        />
      ) : (
        <LoginForm
          email={email}
          sending={sending}
          failure={outcome?.status === 'failed' ? outcome.failure : undefined}
          onSubmit={(credentials) => {
            setEmail(credentials.email);
            send(credentials);
          }}
        />
      )}
      {google && outcome?.status !== 'codeRequired' && (
        <GoogleButton
          key={googleTries}
          google={google}
          onToken={(credential) => {
            send({ credential });
            setGoogleTries(googleTries + 1);
          }}
        />
      )}
    </SignInCard>
  );
}

function introOf(outcome: SignInOutcome | undefined, from: string | null) {
  if (outcome?.status === 'codeRequired') return 'login.code.intro';
  return from ? 'login.introBack' : 'login.intro';
}
