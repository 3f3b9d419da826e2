import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router-dom';
import { Button, buttonClass } from 'shared-ui/button';
import { jsonFile, saveFile } from 'shared-ui/save-file';
import type { PageDescription, Translate } from 'shell/contract';
import { useAppDispatch } from 'shell/store';
import { asCustomer } from '../../customer/as-customer.ts';
import { fetchOwnData, sendDeletion } from '../../customer/customer-api.ts';
import { CustomerPage, focusHeading } from '../../customer/customer-page.tsx';
import { signedOut } from '../../customer/customer-slice.ts';
import { sendAsCustomer } from '../../customer/outcome.ts';
import { SignedInForm } from '../../customer/signed-in-form.tsx';
import { useSentForm } from '../../customer/use-sent-form.ts';
import { paths } from '../../paths.ts';

export { shopState as state } from '../../shop-state.ts';

export const loader = async ({ context }: LoaderFunctionArgs<RouterContextProvider>) => ({
  ownData: await asCustomer(context, paths.ownData, fetchOwnData),
});

/** Deletes the account. */
export const action = sendAsCustomer((api, token, { password }: { password: string }) =>
  sendDeletion(api, token, password),
);

/** After the account is deleted its data cannot be fetched again. */
export const shouldRevalidate = () => false;

export const meta = (_: unknown, t: Translate<['shop', 'shop-customer']>): PageDescription => ({
  title: { text: t('shop-customer:ownData.title') },
});

const fields = ['current'] as const;

/** A customer's stored data as a file, and the deletion of the account. */
export function Component() {
  const { ownData } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['shop', 'shop-customer']);
  const dispatch = useAppDispatch();
  const { done, form, send } = useSentForm(undefined, () => {
    dispatch(signedOut());
    // The form is gone, and the focus must not be lost with it.
    focusHeading();
  });
  if (done)
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
      <Button
        kind="secondary"
        onClick={() => {
          saveFile('my-data.json', jsonFile(ownData));
        }}
      >
        {t('shop-customer:ownData.download')}
      </Button>
      <h2>{t('shop-customer:ownData.delete.title')}</h2>
      <p>{t('shop-customer:ownData.delete.text')}</p>
      <SignedInForm
        fields={fields}
        submit={t('shop-customer:ownData.delete.submit')}
        {...form}
        onSubmit={({ current }) => {
          send({ password: current });
        }}
      />
    </CustomerPage>
  );
}
