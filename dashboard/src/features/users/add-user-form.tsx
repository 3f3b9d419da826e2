import type { SubmitEvent } from 'react';
import { useNotices } from '../../notices.ts';
import { usePlainForm } from '../../plain-form/use-plain-form.ts';
import { useUnsavedWork } from '../../unsaved-work/unsaved-work.tsx';
import { useUserCheck } from './check-user.ts';
import { FormButtons } from './form-buttons.tsx';
import { UserFields } from './user-fields.tsx';
import styles from './user-form.module.css';
import { useAddUserMutation, type UserForm } from './users-api.ts';

/** By default (docs/product.md#users) a new user cannot sign in before being unblocked. */
const defaults: UserForm = {
  user_name: '',
  user_email: '',
  user_type: 'superAdmin',
  user_password: '',
  invite: false,
  user_active: true,
  user_block: true,
};

/** The form for a new user, reset once they are added. */
export function AddUserForm() {
  const notices = useNotices();
  const check = useUserCheck();
  const [addUser] = useAddUserMutation();
  const form = usePlainForm(defaults, 'toast');
  const { ref, values, sending, reset, hasChanges, discard } = form;
  useUnsavedWork({ hasChanges, onLeave: discard });

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void form.send(
      check(values),
      () => addUser(values),
      ({ message }, typedSince) => {
        notices.succeeded(message);
        // Text typed while it was sent belongs to the next user.
        reset(defaults, typedSince);
        if (Object.keys(typedSince).length === 0) ref.current?.querySelector('input')?.focus();
      },
    );
  }

  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={save}>
      <UserFields form={form} />
      <FormButtons saving={sending} onReset={() => reset(defaults)} />
    </form>
  );
}
