import { contactRules, passwordRules } from '@nalam/api/form-rules';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Form } from '@nalam/shell/form';
import { textsIn } from '@nalam/shell/take-form';
import { paths } from '../../paths.ts';
import { CustomerConsent } from '../../consent/customer-consent.tsx';
import { EmailField, NameField, NewPasswordField, PhoneField } from '../../customer/customer-fields.tsx';
import { CustomerPage } from '../../customer/customer-page.tsx';
import { signUpSent } from '../../customer/customer-slice.ts';
import { useFormTexts } from '../../customer/use-form-texts.ts';
import { useSessionForm } from '../../customer/use-session-form.ts';
import { GuestsOnly } from './guests-only.tsx';
import { titleMeta } from '../../title-meta.ts';

export { shopState as state } from '../../shop-state.ts';

export const meta = titleMeta((t) => t('shop-customer:signUp.title'));

/**
 * The version of the text `shop-customer:consent.signUp` that a customer agreed to. Change it when the meaning of the text
 * changes.
 */
const consentVersion = '2026-11-27';

const rules = { ...contactRules, password: passwordRules.chosen };

function SignUpForm() {
  const { t } = useTranslation('shop-customer');
  const sending = useSessionForm(paths.signUp, (form) =>
    signUpSent({ ...textsIn(form, rules), consent: { version: consentVersion } }),
  );
  return (
    <Form {...sending} rules={rules} texts={useFormTexts(t('signUp.submit'))}>
      {(wire) => (
        <>
          <NameField {...wire('name')} />
          <EmailField {...wire('email')} />
          <PhoneField {...wire('phone')} />
          <NewPasswordField {...wire('password')} />
          <CustomerConsent of="signUp" />
        </>
      )}
    </Form>
  );
}

/** The sign-up of customers. */
export function Component() {
  const { t } = useTranslation(['shop', 'shop-customer']);
  const { search } = useLocation();
  const wishing = new URLSearchParams(search).has('wish');
  return (
    <CustomerPage title={t('shop-customer:signUp.title')}>
      <GuestsOnly>
        {wishing && <p>{t('wishlist.signIn')}</p>}
        <SignUpForm />
        <p>
          <Link to={paths.signIn + search}>{t('shop-customer:signIn.link')}</Link>
        </p>
      </GuestsOnly>
    </CustomerPage>
  );
}
