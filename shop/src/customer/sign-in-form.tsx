import { contactRules, passwordRules } from '@nalam/api/form-rules';
import { useTranslation } from 'react-i18next';
import { Form } from '@nalam/shell/form';
import { textsIn } from '@nalam/shell/take-form';
import { paths } from '../paths.ts';
import { EmailField, PasswordField } from './customer-fields.tsx';
import { signInSent } from './customer-slice.ts';
import { useFormTexts } from './use-form-texts.ts';
import { useSessionForm } from './use-session-form.ts';

const rules = { email: contactRules.email, password: passwordRules.given };

/** @param props.keepsDraft see `Form` */
export function SignInForm({ keepsDraft = true }: { keepsDraft?: boolean }) {
  const { t } = useTranslation('shop');
  return (
    <Form
      {...useSessionForm(paths.signIn, (form) => signInSent(textsIn(form, rules)))}
      rules={rules}
      texts={useFormTexts(t('customer.signIn'))}
      keepsDraft={keepsDraft}
    >
      {(wire) => (
        <>
          <EmailField {...wire('email')} />
          <PasswordField {...wire('password')} />
        </>
      )}
    </Form>
  );
}
