import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  data,
  Navigate,
  useFetcher,
  useSearchParams,
  type ActionFunctionArgs,
  type RouterContextProvider,
} from 'react-router-dom';
import { Container } from 'shared-ui/container';
import { apiContext } from 'shell/api';
import { signedIn, useSession } from 'shell/session';
import { useAppDispatch } from 'shell/store';
import type { SignIn } from 'api/contract';
import { usePageTitle } from '../../page-title.ts';
import { wayBack } from '../../paths.ts';
import { LoginForm } from '../../sign-in/login-form.tsx';
import styles from './login-page.module.css';
import { signIn } from '../../sign-in/sign-in.ts';

export async function action({ request, context }: ActionFunctionArgs<RouterContextProvider>) {
  // Without script nobody can sign in; a form that a program sends all the same is nothing that this page takes.
  if (request.headers.get('content-type') !== 'application/json') throw data(null, { status: 415 });
  return signIn(context.get(apiContext), (await request.json()) as SignIn);
}

/** Nothing that the page shows changes when somebody signs in; the page is left. */
export const shouldRevalidate = () => false;

/** The door to the dashboard. Who is signed in already goes straight through. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const { isLoggedin } = useSession();
  const dispatch = useAppDispatch();
  const fetcher = useFetcher<typeof action>();
  const [search] = useSearchParams();
  const from = search.get('from');
  const outcome = fetcher.data;

  usePageTitle(t('login.title'));
  useEffect(() => {
    if (outcome?.status === 'signedIn') dispatch(signedIn(outcome.user));
  }, [outcome, dispatch]);

  if (isLoggedin) return <Navigate to={wayBack(from)} replace />;
  return (
    <Container>
      <meta name="robots" content="noindex" />
      <section className={styles.card}>
        <h1 className={styles.title}>{t('login.title')}</h1>
        <p className={styles.intro}>{from ? t('login.introBack') : t('login.intro')}</p>
        <noscript>
          <p className={styles.noScript}>{t('login.noScript')}</p>
        </noscript>
        <LoginForm
          sending={fetcher.state !== 'idle'}
          failure={outcome?.status === 'failed' ? outcome.failure : undefined}
          onSubmit={(credentials) =>
            void fetcher.submit({ ...credentials }, { method: 'post', encType: 'application/json' })
          }
        />
      </section>
    </Container>
  );
}
