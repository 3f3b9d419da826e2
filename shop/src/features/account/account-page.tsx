import type { Customer } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams, type ActionFunctionArgs } from 'react-router-dom';
import { Button } from '@nalam/shared-ui/button';
import { FailureNotice } from '@nalam/shared-ui/failure-notice';
import { chevronRightIcon, Icon } from '@nalam/shared-ui/icon';
import { Skeleton, SkeletonLines } from '@nalam/shared-ui/skeleton';
import { Form, useSentForm } from '@nalam/shell/form';
import { useAppDispatch } from '@nalam/shell/store';
import { takeForm } from '@nalam/shell/take-form';
import { useFailureText } from '../../failure/use-failure-text.ts';
import { paths } from '../../paths.ts';
import { sendVerification } from '../../customer/customer-api.ts';
import { asCustomer } from '../../customer/as-customer.ts';
import { CustomerPage, focusHeading } from '../../customer/customer-page.tsx';
import styles from '../../customer/customer-page.module.css';
import { customerOpened, signedOut } from '../../customer/customer-slice.ts';
import { useFormTexts } from '../../customer/use-form-texts.ts';
import { useOpenCustomer } from '../../customer/use-open-customer.ts';
import accountStyles from './account-page.module.css';
import { titleMeta } from '../../title-meta.ts';

export { shopState as state } from '../../shop-state.ts';

export const meta = titleMeta((t) => t('customer.account'));

/** Sends the confirmation link again by email. */
export const action = (args: ActionFunctionArgs) =>
  takeForm(args, { rules: {}, send: () => asCustomer(args.context, paths.account, sendVerification) });

/** The pages of the account. */
const ways = [
  { to: paths.orders, text: 'shop-customer:orders.title' },
  { to: paths.wishlist, text: 'wishlist.title' },
  { to: paths.cart, text: 'cart.title' },
  { to: paths.addresses, text: 'shop-customer:addresses.title' },
  { to: paths.details, text: 'shop-customer:details.title' },
  { to: paths.password, text: 'shop-customer:password.title' },
  { to: paths.ownData, text: 'shop-customer:ownData.title' },
] as const;

function Unproven() {
  const { t } = useTranslation(['shop', 'shop-customer']);
  const sending = useSentForm(paths.account);
  const texts = useFormTexts(t('shop-customer:account.mailAgain'));
  const [isMailed, setIsMailed] = useState(false);
  if (isMailed) return <p role="status">{t('shop-customer:account.mailed')}</p>;
  return (
    <Form
      {...sending}
      rules={{}}
      texts={texts}
      onSent={() => {
        setIsMailed(true);
        // The button has been removed, which would lose the focus.
        focusHeading();
      }}
    >
      {() => <p>{t('shop-customer:account.unproven')}</p>}
    </Form>
  );
}

function Facts({ user }: { user: Customer }) {
  const { t } = useTranslation(['shop', 'shop-customer']);
  return (
    <dl className={styles.facts}>
      {(['name', 'email', 'phone'] as const).map((field) => (
        <div key={field}>
          <dt>{t(`shop-customer:field.${field}`)}</dt>
          <dd>{user[field]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Account() {
  const { t } = useTranslation(['shop', 'shop-customer']);
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const customer = useOpenCustomer();
  const from = useSearchParams()[0].get('from');
  switch (customer.status) {
    case 'unopened':
    case 'loading':
      return (
        <Skeleton label={t('shop-customer:account.loading')}>
          <SkeletonLines count={3} />
        </Skeleton>
      );
    case 'guest':
      return <Navigate to={from === null ? paths.signIn : paths.signInFrom(from)} replace />;
    case 'failed':
      return (
        <FailureNotice text={failureText(customer.failure)} onRetry={() => dispatch(customerOpened())} />
      );
    case 'signedIn':
      return (
        <>
          <Facts user={customer.user} />
          {!customer.user.emailVerified && <Unproven />}
          <ul className={accountStyles.ways}>
            {ways.map(({ to, text }) => (
              <li key={to}>
                <Link className={accountStyles.way} to={to}>
                  {t(text)}
                  <Icon shape={chevronRightIcon} />
                </Link>
              </li>
            ))}
          </ul>
          <Button kind="secondary" onClick={() => dispatch(signedOut())}>
            {t('shop-customer:account.signOut')}
          </Button>
        </>
      );
  }
}

/** The signed-in customer's account, with the button to sign out. */
export function Component() {
  const { t } = useTranslation(['shop', 'shop-customer']);
  const saved = useSearchParams()[0].has('saved');
  return (
    <CustomerPage title={t('customer.account')}>
      {saved && <p role="status">{t('shop-customer:account.saved')}</p>}
      <Account />
    </CustomerPage>
  );
}
