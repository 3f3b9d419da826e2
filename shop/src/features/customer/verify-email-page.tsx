import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type ActionFunctionArgs } from 'react-router-dom';
import { buttonClass } from '@nalam/shared-ui/button';
import { Form } from '@nalam/shell/form';
import { takeForm } from '@nalam/shell/take-form';
import { CustomerPage, focusHeading } from '../../customer/customer-page.tsx';
import { useFormTexts } from '../../customer/use-form-texts.ts';
import { useLinkForm } from '../../customer/use-link-form.ts';
import { paths } from '../../paths.ts';
import { titleMeta } from '../../title-meta.ts';

export const action = (args: ActionFunctionArgs) =>
  takeForm(args, {
    rules: {},
    send: (api, _, { form }) => api.send('POST', '/verify-email', { token: form.get('token') }),
  });

export const meta = titleMeta((t) => t('shop-customer:verify.title'));

function VerifyEmailForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('shop-customer');
  const sending = useLinkForm(paths.verifyEmail);
  return (
    <>
      <Form {...sending} rules={{}} texts={useFormTexts(t('verify.submit'))} onSent={onSent}>
        {() => <p>{t('verify.text')}</p>}
      </Form>
      {sending.outcome?.status === 'failed' && (
        <p>
          <Link to={paths.account}>{t('verify.again')}</Link>
        </p>
      )}
    </>
  );
}

/** The page behind the link in the email. Confirming takes a press, because email scanners open links. */
export function Component() {
  const { t } = useTranslation(['shop', 'shop-customer']);
  const [isVerified, setIsVerified] = useState(false);
  return (
    <CustomerPage title={t('shop-customer:verify.title')}>
      {isVerified ? (
        <>
          <p role="status">{t('shop-customer:verify.done')}</p>
          <Link className={buttonClass('primary')} to={paths.account}>
            {t('customer.account')}
          </Link>
        </>
      ) : (
        <VerifyEmailForm
          onSent={() => {
            setIsVerified(true);
            focusHeading();
          }}
        />
      )}
    </CustomerPage>
  );
}
