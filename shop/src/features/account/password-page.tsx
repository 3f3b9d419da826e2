import { passwordRules } from '@nalam/api/form-rules';
import { useTranslation } from 'react-i18next';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router-dom';
import { useSentForm } from '@nalam/shell/form';
import { asCustomer } from '../../customer/as-customer.ts';
import { fetchCustomer, sendPassword } from '../../customer/customer-api.ts';
import { NewPasswordField, PasswordField } from '../../customer/customer-fields.tsx';
import { CustomerPage } from '../../customer/customer-page.tsx';
import { SignedInForm } from '../../customer/signed-in-form.tsx';
import { takeCustomerForm } from '../../customer/take-customer-form.ts';
import { tokenKey } from '../../customer/token-key.ts';
import { useFormTexts } from '../../customer/use-form-texts.ts';
import { store } from '../../device/device-storage.ts';
import { paths } from '../../paths.ts';
import { titleMeta } from '../../title-meta.ts';

export { shopState as state } from '../../shop-state.ts';

/** For customers only; redirects guests to the login. */
export const loader = ({ context }: LoaderFunctionArgs) => asCustomer(context, paths.password, fetchCustomer);

const rules = { password: passwordRules.given, newPassword: passwordRules.chosen };

export const action = (args: ActionFunctionArgs) =>
  takeCustomerForm(args, {
    rules,
    send: async (api, token, change) => {
      const session = await sendPassword(api, token, change);
      // All sessions have ended, including this device's, which gets a new one.
      store(tokenKey, session.token);
      throw redirect(paths.accountSaved);
    },
  });

export const meta = titleMeta((t) => t('shop-customer:password.title'));

/** Lets customers change their password, which signs them out on all other devices. */
export function Component() {
  const { t } = useTranslation('shop-customer');
  return (
    <CustomerPage title={t('password.title')}>
      <p>{t('password.text')}</p>
      <SignedInForm {...useSentForm(paths.password)} rules={rules} texts={useFormTexts(t('reset.submit'))}>
        {(wire) => (
          <>
            <PasswordField {...wire('password')} />
            <NewPasswordField {...wire('newPassword')} />
          </>
        )}
      </SignedInForm>
    </CustomerPage>
  );
}
