import { contactRules } from '@nalam/api/form-rules';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams, type ActionFunctionArgs } from 'react-router-dom';
import { Form, useSentForm } from '@nalam/shell/form';
import { takeForm } from '@nalam/shell/take-form';
import { EmailField } from '../../customer/customer-fields.tsx';
import { CustomerPage, focusHeading } from '../../customer/customer-page.tsx';
import { problemsOf } from '../../customer/customer-problems.ts';
import { useFormTexts } from '../../customer/use-form-texts.ts';
import { paths } from '../../paths.ts';
import { titleMeta } from '../../title-meta.ts';

const rules = { email: contactRules.email };

export const action = (args: ActionFunctionArgs) =>
  takeForm(args, {
    rules,
    problemsOf,
    send: (api, typed, { headers }) => api.send('POST', '/password-reset', typed, { headers }),
    receipt: () => paths.forgotPasswordReceipt,
  });

export const meta = titleMeta((t) => t('shop-customer:forgot.title'));

function ForgotPasswordForm() {
  const { t } = useTranslation('shop-customer');
  const navigate = useNavigate();
  return (
    <Form
      {...useSentForm(paths.forgotPassword)}
      rules={rules}
      texts={useFormTexts(t('forgot.submit'))}
      onSent={() => {
        void navigate(paths.forgotPasswordReceipt);
        // The form has been removed, which would lose the focus.
        focusHeading();
      }}
    >
      {(wire) => <EmailField {...wire('email')} />}
    </Form>
  );
}

/** Requests a password reset link; the answer does not disclose whether an account has this email address. */
export function Component() {
  const { t } = useTranslation('shop-customer');
  const isSent = useSearchParams()[0].has('sent');
  return (
    <CustomerPage title={t('forgot.title')}>
      {isSent ? (
        <p role="status">{t('forgot.done')}</p>
      ) : (
        <>
          <p>{t('forgot.text')}</p>
          <ForgotPasswordForm />
        </>
      )}
    </CustomerPage>
  );
}
