import type { PasswordChange } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { redirect, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router-dom';
import type { PageDescription, Translate } from 'shell/contract';
import { asCustomer } from '../../customer/as-customer.ts';
import { fetchCustomer, sendPassword } from '../../customer/customer-api.ts';
import { CustomerPage } from '../../customer/customer-page.tsx';
import { tokenKey } from '../../customer/token-key.ts';
import { sendAsCustomer } from '../../customer/outcome.ts';
import { SignedInForm } from '../../customer/signed-in-form.tsx';
import { useSentForm } from '../../customer/use-sent-form.ts';
import { store } from '../../device/device-storage.ts';
import { paths } from '../../paths.ts';

export { shopState as state } from '../../shop-state.ts';

/** For customers only; a guest is led to the login. */
export const loader = ({ context }: LoaderFunctionArgs<RouterContextProvider>) =>
  asCustomer(context, paths.password, fetchCustomer);

export const action = sendAsCustomer(async (api, token, change: PasswordChange) => {
  const session = await sendPassword(api, token, change);
  // All sessions have ended, this device's too; this is its new one.
  store(tokenKey, session.token);
  throw redirect(`${paths.account}?saved`);
});

export const meta = (_: unknown, t: Translate<['shop', 'shop-customer']>): PageDescription => ({
  title: { text: t('shop-customer:password.title') },
});

const fields = ['current', 'password'] as const;

/** Where customers choose another password; it signs them out everywhere else. */
export function Component() {
  const { t } = useTranslation('shop-customer');
  const { form, send } = useSentForm();
  return (
    <CustomerPage title={t('password.title')}>
      <p>{t('password.text')}</p>
      <SignedInForm
        fields={fields}
        submit={t('reset.submit')}
        {...form}
        onSubmit={({ current, password }) => {
          send({ password: current, newPassword: password } satisfies PasswordChange);
        }}
      />
    </CustomerPage>
  );
}
