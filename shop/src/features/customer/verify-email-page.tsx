import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { buttonClass } from 'shared-ui/button';
import type { PageDescription, Translate } from 'shell/contract';
import { paths } from '../../paths.ts';
import { CustomerForm } from '../../customer/customer-form.tsx';
import { CustomerPage, focusHeading } from '../../customer/customer-page.tsx';
import { sendTo } from '../../customer/outcome.ts';
import { useSentForm } from '../../customer/use-sent-form.ts';

export const action = sendTo('/verify-email');

export const meta = (_: unknown, t: Translate<['shop', 'shop-customer']>): PageDescription => ({
  title: { text: t('shop-customer:verify.title') },
});

/** Where the link in the mail leads. It takes a press, because programs that check mail open links by themselves. */
export function Component() {
  const { t } = useTranslation(['shop', 'shop-customer']);
  const { hash } = useLocation();
  const { done, form, send } = useSentForm(undefined, focusHeading);
  return (
    <CustomerPage title={t('shop-customer:verify.title')}>
      {done ? (
        <>
          <p role="status">{t('shop-customer:verify.done')}</p>
          <Link className={buttonClass('primary')} to={paths.account}>
            {t('customer.account')}
          </Link>
        </>
      ) : (
        <>
          <CustomerForm
            fields={[]}
            submit={t('shop-customer:verify.submit')}
            {...form}
            onSubmit={() => {
              send({ token: hash.slice(1) });
            }}
          >
            <p>{t('shop-customer:verify.text')}</p>
          </CustomerForm>
          {form.failure && (
            <p>
              <Link to={paths.account}>{t('shop-customer:verify.again')}</Link>
            </p>
          )}
        </>
      )}
    </CustomerPage>
  );
}
