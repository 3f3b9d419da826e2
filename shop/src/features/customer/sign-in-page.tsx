import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { CustomerPage } from '../../customer/customer-page.tsx';
import { SignInForm } from '../../customer/sign-in-form.tsx';
import { GuestsOnly } from './guests-only.tsx';
import { titleMeta } from '../../title-meta.ts';

export { shopState as state } from '../../shop-state.ts';

export const meta = titleMeta((t) => t('shop-customer:signIn.title'));

/** The sign-in of customers; merges a guest's cart into theirs. */
export function Component() {
  const { t } = useTranslation(['shop', 'shop-customer']);
  const { search } = useLocation();
  const wishing = new URLSearchParams(search).has('wish');
  return (
    <CustomerPage title={t('shop-customer:signIn.title')}>
      <GuestsOnly>
        {wishing && <p>{t('wishlist.signIn')}</p>}
        <SignInForm />
        <p>
          <Link to={paths.forgotPassword}>{t('shop-customer:forgot.link')}</Link>
        </p>
        <p>
          <Link to={paths.signUp + search}>{t('shop-customer:signUp.link')}</Link>
        </p>
      </GuestsOnly>
    </CustomerPage>
  );
}
