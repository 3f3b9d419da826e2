import { CustomerForm, type CustomerField, type CustomerFormProps } from './customer-form.tsx';
import { hasEnded } from './has-ended.ts';
import { SignInAgain } from './sign-in-again.tsx';

/** A form of a signed-in customer. When the session has ended it asks for the password, and what was typed stays. */
export function SignedInForm<Name extends CustomerField>(props: CustomerFormProps<Name>) {
  const ended = hasEnded(props.failure);
  return (
    <>
      <CustomerForm {...props} failure={ended ? null : props.failure} />
      {ended && <SignInAgain />}
    </>
  );
}
