import { Form, type FormProps } from '@nalam/shell/form';
import { hasEnded } from './has-ended.ts';
import { SignInAgain } from './sign-in-again.tsx';

/**
 * A form for signed-in customers. If the session has ended it asks for the password, and keeps the input. It keeps no draft,
 * which the next customer on this device would find.
 */
export function SignedInForm<Field extends string, Code extends string, Result>(
  props: FormProps<Field, Code, Result>,
) {
  const { outcome } = props;
  const ended = outcome?.status === 'failed' && hasEnded(outcome.failure);
  return (
    <>
      <Form {...props} outcome={ended ? undefined : outcome} keepsDraft={false} />
      {ended && <SignInAgain />}
    </>
  );
}
