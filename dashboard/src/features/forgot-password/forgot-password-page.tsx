import { contactRules, maxLengths } from '@nalam/api/form-rules';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams, type ActionFunctionArgs } from 'react-router-dom';
import { TextField } from '@nalam/shared-ui/text-field';
import type { PageDescription, Translate } from '@nalam/shell/contract';
import { Form, useSentForm } from '@nalam/shell/form';
import { refusedFields, takeForm } from '@nalam/shell/take-form';
import { useFailureWords } from '../../failure-words.ts';
import { paths } from '../../paths.ts';
import { SignInCard } from '../../sign-in/sign-in-card.tsx';

const rules = { email: contactRules.email };
const receipt = `${paths.forgotPassword}?sent`;

export const action = (args: ActionFunctionArgs) =>
  takeForm(args, {
    rules,
    send: (api, { email }, { headers }) => api.send('POST', '/admin/password-reset', { email }, { headers }),
    problemsOf: (refusal) =>
      refusedFields(refusal).includes('email') ? [{ field: 'email', problem: 'emailInvalid' as const }] : [],
    receipt: () => receipt,
  });

export const meta = (_: unknown, t: Translate<'dashboard'>): PageDescription => ({
  title: { text: t('forgotPassword.title') },
});

/** Requests a password reset link for staff. The answer does not disclose whether an account has this email address. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const isSent = useSearchParams()[0].has('sent');
  return (
    <SignInCard
      title={t('forgotPassword.title')}
      otherWay={<Link to={paths.login}>{t('forgotPassword.back')}</Link>}
    >
      {isSent ? (
        <p role="status">{t('forgotPassword.sent')}</p>
      ) : (
        <>
          <p>{t('forgotPassword.intro')}</p>
          <RequestForm />
        </>
      )}
    </SignInCard>
  );
}

function RequestForm() {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const failureWords = useFailureWords();
  return (
    <Form
      {...useSentForm(paths.forgotPassword)}
      rules={rules}
      texts={{
        submit: t('forgotPassword.submit'),
        sending: t('sending'),
        failure: failureWords,
        problem: () => t('login.errors.emailMalformed'),
      }}
      onSent={() => void navigate(receipt)}
    >
      {(wire) => (
        <TextField
          {...wire('email')}
          type="email"
          label={t('login.email')}
          autoComplete="username"
          maxLength={maxLengths.email}
        />
      )}
    </Form>
  );
}
