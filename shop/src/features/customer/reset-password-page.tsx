import { passwordRules } from '@nalam/api/form-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type ActionFunctionArgs } from 'react-router-dom';
import { buttonClass } from '@nalam/shared-ui/button';
import { Form } from '@nalam/shell/form';
import { takeForm } from '@nalam/shell/take-form';
import { NewPasswordField } from '../../customer/customer-fields.tsx';
import { CustomerPage, focusHeading } from '../../customer/customer-page.tsx';
import { problemsOf } from '../../customer/customer-problems.ts';
import { useFormTexts } from '../../customer/use-form-texts.ts';
import { useLinkForm } from '../../customer/use-link-form.ts';
import { paths } from '../../paths.ts';
import { titleMeta } from '../../title-meta.ts';

const rules = { password: passwordRules.chosen };

export const action = (args: ActionFunctionArgs) =>
  takeForm(args, {
    rules,
    problemsOf,
    send: (api, { password }, { form }) =>
      api.send('POST', '/password-reset/confirm', { token: form.get('token'), password }),
  });

export const meta = titleMeta((t) => t('shop-customer:reset.title'));

function ResetPasswordForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('shop-customer');
  return (
    <>
      <Form
        {...useLinkForm(paths.resetPassword)}
        rules={rules}
        texts={useFormTexts(t('reset.submit'))}
        onSent={onSent}
      >
        {(wire) => <NewPasswordField {...wire('password')} />}
      </Form>
      <p>
        <Link to={paths.forgotPassword}>{t('reset.again')}</Link>
      </p>
    </>
  );
}

/** The page behind the link in the email. */
export function Component() {
  const { t } = useTranslation(['shop', 'shop-customer']);
  const [isReset, setIsReset] = useState(false);
  return (
    <CustomerPage title={t('shop-customer:reset.title')}>
      {isReset ? (
        <>
          <p role="status">{t('shop-customer:reset.done')}</p>
          <Link className={buttonClass('primary')} to={paths.signIn}>
            {t('customer.signIn')}
          </Link>
        </>
      ) : (
        <ResetPasswordForm
          onSent={() => {
            setIsReset(true);
            focusHeading();
          }}
        />
      )}
    </CustomerPage>
  );
}
