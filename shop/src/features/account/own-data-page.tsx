import { passwordRules } from '@nalam/api/form-rules';
import { presetRetention } from '@nalam/api/preset-retention';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router-dom';
import { Button, buttonClass } from '@nalam/shared-ui/button';
import { jsonFile, saveFile } from '@nalam/shared-ui/save-file';
import { useSentForm } from '@nalam/shell/form';
import { useSite } from '@nalam/shell/session';
import { useAppDispatch } from '@nalam/shell/store';
import { asCustomer } from '../../customer/as-customer.ts';
import { fetchOwnData, sendDeletion } from '../../customer/customer-api.ts';
import { PasswordField } from '../../customer/customer-fields.tsx';
import { CustomerPage, focusHeading } from '../../customer/customer-page.tsx';
import { signedOut } from '../../customer/customer-slice.ts';
import { SignedInForm } from '../../customer/signed-in-form.tsx';
import { takeCustomerForm } from '../../customer/take-customer-form.ts';
import { useFormTexts } from '../../customer/use-form-texts.ts';
import { paths } from '../../paths.ts';
import { titleMeta } from '../../title-meta.ts';

export { shopState as state } from '../../shop-state.ts';

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  ownData: await asCustomer(context, paths.ownData, fetchOwnData),
});

const rules = { password: passwordRules.given };

/** Deletes the account. */
export const action = (args: ActionFunctionArgs) =>
  takeCustomerForm(args, {
    rules,
    send: (api, token, { password }) => sendDeletion(api, token, password),
  });

export const meta = titleMeta((t) => t('shop-customer:ownData.title'));

/** Downloads a customer's stored data, and deletes the account. */
export function Component() {
  const { ownData } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['shop', 'shop-customer']);
  const dispatch = useAppDispatch();
  const site = useSite();
  const { orderYears: years } = site.status === 'ready' ? site.settings.retention : presetRetention;
  const sending = useSentForm(paths.ownData);
  const texts = useFormTexts(t('shop-customer:ownData.delete.submit'));
  const [isDeleted, setIsDeleted] = useState(false);
  if (isDeleted)
    return (
      <CustomerPage title={t('shop-customer:ownData.title')}>
        <p role="status">{t('shop-customer:ownData.deleted')}</p>
        <Link className={buttonClass('secondary')} to={paths.home}>
          {t('cart.empty.link')}
        </Link>
      </CustomerPage>
    );
  return (
    <CustomerPage title={t('shop-customer:ownData.title')}>
      <p>{t('shop-customer:ownData.text')}</p>
      <Button kind="secondary" onClick={() => saveFile('my-data.json', jsonFile(ownData))}>
        {t('shop-customer:ownData.download')}
      </Button>
      <h2>{t('shop-customer:ownData.delete.title')}</h2>
      <p>
        {t('shop-customer:ownData.delete.text')} {t('shop-customer:consent.orders', { years })}
      </p>
      <SignedInForm
        {...sending}
        rules={rules}
        texts={texts}
        onSent={() => {
          setIsDeleted(true);
          dispatch(signedOut());
          // The form has been removed, which would lose the focus.
          focusHeading();
        }}
      >
        {(wire) => <PasswordField {...wire('password')} />}
      </SignedInForm>
    </CustomerPage>
  );
}
