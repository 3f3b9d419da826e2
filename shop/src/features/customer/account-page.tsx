import type { Customer } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, type ActionFunctionArgs, type RouterContextProvider } from 'react-router-dom';
import { Button, buttonClass } from 'shared-ui/button';
import { FailureNotice } from 'shared-ui/failure-notice';
import { Skeleton, SkeletonLines } from 'shared-ui/skeleton';
import { apiContext, toFailure } from 'shell/api';
import type { PageDescription, Translate } from 'shell/contract';
import { useAppDispatch } from 'shell/store';
import { readStored } from '../../device/device-storage.ts';
import { useFailureText } from '../../failure/use-failure-text.ts';
import { paths } from '../../routes.tsx';
import { sendVerification } from '../../customer/customer-api.ts';
import { CustomerForm } from './customer-form.tsx';
import { CustomerPage } from '../../customer/customer-page.tsx';
import styles from '../../customer/customer-page.module.css';
import { tokenKey } from '../../customer/customer-saga.ts';
import { customerOpened, signedOut } from '../../customer/customer-slice.ts';
import type { Outcome } from './link-action.ts';
import { useOpenCustomer } from '../../customer/use-open-customer.ts';
import { useSentForm } from './use-sent-form.ts';

export { shopState as state } from '../../shop-state.ts';

export const meta = (_: unknown, t: Translate): PageDescription => ({
  title: { text: t('customer.account.title') },
});

/** Mails the link that proves the e-mail once more. */
export async function action({ context }: ActionFunctionArgs<RouterContextProvider>): Promise<Outcome> {
  try {
    await sendVerification(context.get(apiContext), readStored(tokenKey) ?? '');
    return { status: 'done' };
  } catch (error) {
    return { status: 'failed', failure: toFailure(error) };
  }
}

function Unproven() {
  const { t } = useTranslation('shop');
  const { done, form, send } = useSentForm();
  if (done) return <p role="status">{t('customer.account.mailed')}</p>;
  return (
    <CustomerForm
      fields={[]}
      submit={t('customer.account.mailAgain')}
      {...form}
      onSubmit={() => {
        send({});
      }}
    >
      <p>{t('customer.account.unproven')}</p>
    </CustomerForm>
  );
}

function Facts({ user }: { user: Customer }) {
  const { t } = useTranslation('shop');
  return (
    <dl className={styles.facts}>
      {(['name', 'email', 'phone'] as const).map((field) => (
        <div key={field}>
          <dt>{t(`customer.field.${field}`)}</dt>
          <dd>{user[field]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Account() {
  const { t } = useTranslation('shop');
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const customer = useOpenCustomer();
  switch (customer.status) {
    case 'unopened':
    case 'loading':
      return (
        <Skeleton label={t('customer.account.loading')}>
          <SkeletonLines count={3} />
        </Skeleton>
      );
    case 'guest':
      return <Navigate to={paths.signIn} replace />;
    case 'failed':
      return (
        <FailureNotice text={failureText(customer.failure)} onRetry={() => dispatch(customerOpened())} />
      );
    case 'signedIn':
      return (
        <>
          <Facts user={customer.user} />
          {!customer.user.emailVerified && <Unproven />}
          <Link className={buttonClass('primary')} to={paths.cart}>
            {t('cart.title')}
          </Link>
          <Link className={buttonClass('secondary')} to={paths.orders}>
            {t('orders.title')}
          </Link>
          <Button kind="secondary" onClick={() => dispatch(signedOut())}>
            {t('customer.account.signOut')}
          </Button>
        </>
      );
  }
}

/** Who is signed in here, and the way out. */
export function Component() {
  const { t } = useTranslation('shop');
  return (
    <CustomerPage title={t('customer.account.title')}>
      <Account />
    </CustomerPage>
  );
}
