import type { SubmitEvent } from 'react';
import { useUnsavedWork } from '../../unsaved-work/unsaved-work.tsx';
import { FormButtons } from './form-buttons.tsx';
import { useUserForm } from './use-user-form.ts';
import { UserFields } from './user-fields.tsx';
import styles from './user-form.module.css';
import { sendNewUser, type UserForm } from './users-api.ts';

/** By default (docs/product.md#users) a new user cannot sign in before somebody unblocks them. */
const defaults: UserForm = {
  user_name: '',
  user_email: '',
  user_type: 'superAdmin',
  user_password: '',
  invite: false,
  user_active: true,
  user_block: true,
};

/** The form for somebody new; empty again once they are added. */
export function AddUserForm() {
  const { ref, user, errors, sending, change, reset, send, hasChanges, letGo } = useUserForm(defaults);
  useUnsavedWork({ hasChanges, onLeave: letGo });

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(sendNewUser(user), (_, typedSince) => {
      // Words that came while it was sent are the next user's.
      reset(defaults, typedSince);
      if (Object.keys(typedSince).length === 0) ref.current?.querySelector('input')?.focus();
    });
  }

  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={save}>
      <UserFields user={user} errors={errors} onChange={change} />
      <FormButtons saving={sending} onReset={() => reset(defaults)} />
    </form>
  );
}
