import { useTranslation } from 'react-i18next';
import type { PageDescription, Translate } from 'shell/contract';
import { CustomerForm } from '../../customer/customer-form.tsx';
import { CustomerPage, focusHeading } from '../../customer/customer-page.tsx';
import { sendTo } from '../../customer/outcome.ts';
import { useSentForm } from '../../customer/use-sent-form.ts';

export const action = sendTo('/password-reset');

export const meta = (_: unknown, t: Translate<['shop', 'shop-customer']>): PageDescription => ({
  title: { text: t('shop-customer:forgot.title') },
});

const fields = ['email'] as const;

/** Asks for the mail with the link; what it says is the same whether we know the address or not. */
export function Component() {
  const { t } = useTranslation('shop-customer');
  const { done, form, send } = useSentForm(undefined, focusHeading);
  return (
    <CustomerPage title={t('forgot.title')}>
      {done ? (
        <p role="status">{t('forgot.done')}</p>
      ) : (
        <>
          <p>{t('forgot.text')}</p>
          <CustomerForm fields={fields} submit={t('forgot.submit')} {...form} onSubmit={send} />
        </>
      )}
    </CustomerPage>
  );
}
