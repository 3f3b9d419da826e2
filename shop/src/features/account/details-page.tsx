import type { CustomerChange } from 'api/contract';
import { useTranslation } from 'react-i18next';
import {
  redirect,
  useLoaderData,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router-dom';
import type { PageDescription, Translate } from 'shell/contract';
import { asCustomer } from '../../customer/as-customer.ts';
import { fetchCustomer, sendDetails } from '../../customer/customer-api.ts';
import { CustomerPage } from '../../customer/customer-page.tsx';
import { sendAsCustomer } from '../../customer/outcome.ts';
import { SignedInForm } from '../../customer/signed-in-form.tsx';
import { useSentForm } from '../../customer/use-sent-form.ts';
import { paths } from '../../paths.ts';

export { shopState as state } from '../../shop-state.ts';

export const loader = async ({ context }: LoaderFunctionArgs<RouterContextProvider>) => ({
  user: (await asCustomer(context, paths.details, fetchCustomer)).userData,
});

export const action = sendAsCustomer(async (api, token, change: CustomerChange) => {
  await sendDetails(api, token, change);
  throw redirect(`${paths.account}?saved`);
});

export const meta = (_: unknown, t: Translate<['shop', 'shop-customer']>): PageDescription => ({
  title: { text: t('shop-customer:details.title') },
});

const fields = ['name', 'phone', 'language'] as const;

/** Where customers correct what we know of them; the e-mail is what they sign in with, and stays. */
export function Component() {
  const { user } = useLoaderData<typeof loader>();
  const { t } = useTranslation('shop-customer');
  const { form, send } = useSentForm();
  return (
    <CustomerPage title={t('details.title')}>
      <SignedInForm
        fields={fields}
        initial={user}
        submit={t('details.submit')}
        {...form}
        onSubmit={({ name, phone, language }) => {
          send({ name, phone, language: language === 'ta' ? 'ta' : 'en' } satisfies CustomerChange);
        }}
      />
    </CustomerPage>
  );
}
