import type { CustomerAddress } from '@nalam/api/contract';
import { addressRules } from '@nalam/api/form-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router-dom';
import { AskDialog } from '@nalam/shared-ui/ask-dialog';
import { Button } from '@nalam/shared-ui/button';
import { AddressForm } from '../../addresses/address-form.tsx';
import { AddressText } from '../../addresses/address-text.tsx';
import {
  fetchAddresses,
  sendAddress,
  sendAddressDeletion,
  sendNewAddress,
} from '../../addresses/addresses-api.ts';
import { asCustomer } from '../../customer/as-customer.ts';
import { CustomerPage, focusHeading } from '../../customer/customer-page.tsx';
import { takeCustomerForm } from '../../customer/take-customer-form.ts';
import { usePageAction } from '../../customer/use-page-action.ts';
import { FailureBox } from '../../failure/failure-box.tsx';
import { useFailureText } from '../../failure/use-failure-text.ts';
import { paths } from '../../paths.ts';
import shared from '../../styles/shared.module.css';
import styles from './addresses-page.module.css';
import { titleMeta } from '../../title-meta.ts';

export { shouldRevalidate } from '../../customer/revalidate-on-conflict.ts';
export { shopState as state } from '../../shop-state.ts';

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  addresses: await asCustomer(context, paths.addresses, fetchAddresses),
});

/** Adds an address, or corrects or deletes the given one. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData();
  const deleted = form.get('delete');
  if (typeof deleted === 'string')
    return takeCustomerForm(args, {
      rules: {},
      send: (api, token) => sendAddressDeletion(api, token, deleted),
    });
  const corrected = form.get('id');
  return takeCustomerForm(args, {
    rules: addressRules,
    send: (api, token, address) =>
      typeof corrected === 'string'
        ? sendAddress(api, token, corrected, address)
        : sendNewAddress(api, token, address),
  });
}

export const meta = titleMeta((t) => t('shop-customer:addresses.title'));

interface EntryProps {
  address: CustomerAddress;
  deleting: boolean;
  onCorrect: () => void;
  onDelete: () => void;
}

/** An address with its buttons. Deleting asks for confirmation, because it cannot be undone. */
function Entry({ address, deleting, onCorrect, onDelete }: EntryProps) {
  const { t } = useTranslation(['shop', 'shop-customer']);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const where = `${address.name}, ${address.city}`;
  return (
    <>
      <AddressText address={address} />
      <div className={shared.buttons}>
        <Button
          kind="secondary"
          aria-label={t('shop-customer:addresses.correctNamed', { where })}
          onClick={onCorrect}
        >
          {t('shop-customer:addresses.correct')}
        </Button>
        <Button
          kind="quiet"
          aria-label={t('shop-customer:addresses.deleteNamed', { where })}
          loading={deleting && t('customer.sending')}
          onClick={() => setDialogOpen(true)}
        >
          {t('shop-customer:addresses.delete')}
        </Button>
      </div>
      {isDialogOpen && (
        <AskDialog
          final
          title={t('shop-customer:addresses.deleteTitle')}
          okText={t('shop-customer:addresses.reallyDelete')}
          cancelText={t('shop-customer:addresses.keep')}
          onOk={() => {
            setDialogOpen(false);
            onDelete();
          }}
          onCancel={() => setDialogOpen(false)}
        >
          <AddressText address={address} />
        </AskDialog>
      )}
    </>
  );
}

/** A customer's delivery addresses. */
export function Component() {
  const { addresses } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['shop', 'shop-customer']);
  const failureText = useFailureText();
  /** The id of the address in the form, or `new`. */
  const [edited, setEdited] = useState<string>();
  const [announcement, setAnnouncement] = useState('');

  const settle = (message: string) => {
    setEdited(undefined);
    setAnnouncement(message);
    // The form, or the address with its buttons, has been removed, which would lose the focus.
    focusHeading();
  };
  // State of the page, because a deleted address is removed together with its own state.
  const [deleted, setDeleted] = useState<string>();
  const deletion = usePageAction(paths.addresses, () => settle(t('shop-customer:addresses.deleted')));
  const onSaved = () => settle(t('shop-customer:addresses.saved'));
  const edit = (id: string) => {
    setAnnouncement('');
    setEdited(id);
  };
  return (
    <CustomerPage title={t('shop-customer:addresses.title')}>
      <p role="status">{announcement}</p>
      {deletion.failure && <FailureBox>{failureText(deletion.failure)}</FailureBox>}
      {addresses.length === 0 && edited === undefined && <p>{t('shop-customer:addresses.empty')}</p>}
      <ul className={styles.addresses}>
        {addresses.map((address) => (
          <li key={address._id} className={styles.address}>
            {edited === address._id ? (
              <AddressForm address={address} onSaved={onSaved} />
            ) : (
              <Entry
                address={address}
                onCorrect={() => edit(address._id)}
                deleting={deletion.sending && deleted === address._id}
                onDelete={() => {
                  setDeleted(address._id);
                  deletion.ask({ delete: address._id });
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {edited === 'new' ? (
        <AddressForm onSaved={onSaved} />
      ) : (
        <Button kind={addresses.length === 0 ? 'primary' : 'secondary'} onClick={() => edit('new')}>
          {t('shop-customer:addresses.add')}
        </Button>
      )}
    </CustomerPage>
  );
}
