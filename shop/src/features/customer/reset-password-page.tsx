import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { buttonClass } from 'shared-ui/button';
import type { PageDescription, Translate } from 'shell/contract';
import { paths } from '../../paths.ts';
import { CustomerForm } from '../../customer/customer-form.tsx';
import { CustomerPage, focusHeading } from '../../customer/customer-page.tsx';
import { sendTo } from '../../customer/outcome.ts';
import { useSentForm } from '../../customer/use-sent-form.ts';

export const action = sendTo('/password-reset/confirm');

export const meta = (_: unknown, t: Translate<['shop', 'shop-customer']>): PageDescription => ({
  title: { text: t('shop-customer:reset.title') },
});

const fields = ['password'] as const;

/** Where the link in the mail leads; its secret is behind the `#`. */
export function Component() {
  const { t } = useTranslation(['shop', 'shop-customer']);
  const { hash } = useLocation();
  const { done, form, send } = useSentForm(undefined, focusHeading);
  return (
    <CustomerPage title={t('shop-customer:reset.title')}>
      {done ? (
        <>
          <p role="status">{t('shop-customer:reset.done')}</p>
          <Link className={buttonClass('primary')} to={paths.signIn}>
            {t('customer.signIn')}
          </Link>
        </>
      ) : (
        <>
          <CustomerForm
            fields={fields}
            submit={t('shop-customer:reset.submit')}
            {...form}
            onSubmit={({ password }) => {
              send({ token: hash.slice(1), password });
            }}
          />
          <p>
            <Link to={paths.forgotPassword}>{t('shop-customer:reset.again')}</Link>
          </p>
        </>
      )}
    </CustomerPage>
  );
}
