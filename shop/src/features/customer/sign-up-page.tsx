import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { PageDescription, Translate } from 'shell/contract';
import { useAppDispatch } from 'shell/store';
import { paths } from '../../paths.ts';
import { CustomerConsent } from '../../consent/customer-consent.tsx';
import { CustomerForm } from '../../customer/customer-form.tsx';
import { CustomerPage } from '../../customer/customer-page.tsx';
import { signUpSent } from '../../customer/customer-slice.ts';
import { GuestsOnly } from './guests-only.tsx';

export { shopState as state } from '../../shop-state.ts';

export const meta = (_: unknown, t: Translate<['shop', 'shop-customer']>): PageDescription => ({
  title: { text: t('shop-customer:signUp.title') },
});

/** Which words of `shop-customer:consent.signUp` a customer agreed to. Changes with what they promise. */
const consentVersion = '2026-11-24.2';

const fields = ['name', 'email', 'phone', 'password'] as const;

/** Where a guest becomes a customer. */
export function Component() {
  const { t } = useTranslation(['shop', 'shop-customer']);
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const wishing = new URLSearchParams(search).has('wish');
  return (
    <CustomerPage title={t('shop-customer:signUp.title')}>
      <GuestsOnly>
        {(form) => (
          <>
            {wishing && <p>{t('wishlist.signIn')}</p>}
            <CustomerForm
              fields={fields}
              submit={t('shop-customer:signUp.submit')}
              {...form}
              onSubmit={(values) => dispatch(signUpSent({ ...values, consent: { version: consentVersion } }))}
            >
              <CustomerConsent of="signUp" />
            </CustomerForm>
            <p>
              <Link to={paths.signIn + search}>{t('shop-customer:signIn.link')}</Link>
            </p>
          </>
        )}
      </GuestsOnly>
    </CustomerPage>
  );
}
