import { contactRules } from '@nalam/api/form-rules';
import { type Language, languages } from '@nalam/api/languages';
import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router-dom';
import { SelectField } from '@nalam/shared-ui/select-field';
import { useSentForm } from '@nalam/shell/form';
import { asCustomer } from '../../customer/as-customer.ts';
import { fetchCustomer, sendDetails } from '../../customer/customer-api.ts';
import { NameField, PhoneField } from '../../customer/customer-fields.tsx';
import { CustomerPage } from '../../customer/customer-page.tsx';
import { SignedInForm } from '../../customer/signed-in-form.tsx';
import { takeCustomerForm } from '../../customer/take-customer-form.ts';
import { useFormTexts } from '../../customer/use-form-texts.ts';
import { paths } from '../../paths.ts';
import { titleMeta } from '../../title-meta.ts';

export { shopState as state } from '../../shop-state.ts';

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  user: (await asCustomer(context, paths.details, fetchCustomer)).userData,
});

const rules = { name: contactRules.name, phone: contactRules.phone, language: () => undefined };

export const action = (args: ActionFunctionArgs) =>
  takeCustomerForm(args, {
    rules,
    send: async (api, token, { name, phone, language }) => {
      await sendDetails(api, token, { name, phone, language: language as Language });
      throw redirect(paths.accountSaved);
    },
  });

export const meta = titleMeta((t) => t('shop-customer:details.title'));

/** Changes a customer's name, phone and language; the email is their sign-in name, and stays. */
export function Component() {
  const { user } = useLoaderData<typeof loader>();
  const { t } = useTranslation('shop-customer');
  return (
    <CustomerPage title={t('details.title')}>
      <SignedInForm
        {...useSentForm(paths.details)}
        rules={rules}
        texts={useFormTexts(t('details.submit'))}
        initial={{ name: user.name, phone: user.phone, language: user.language }}
      >
        {(wire) => (
          <>
            <NameField {...wire('name')} />
            <PhoneField {...wire('phone')} />
            <SelectField
              {...wire('language')}
              label={t('field.language')}
              options={languages.map(({ code, name }) => ({ value: code, text: name, lang: code }))}
            />
          </>
        )}
      </SignedInForm>
    </CustomerPage>
  );
}
