import type { User } from '@nalam/api/contract';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNotices } from '../../notices.ts';
import { conflictOf } from '../../conflict.ts';
import { paths } from '../../paths.ts';
import { usePlainForm } from '../../plain-form/use-plain-form.ts';
import { useUnsavedWork } from '../../unsaved-work/unsaved-work.tsx';
import { useUserCheck } from './check-user.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { DeleteUser } from './delete-user.tsx';
import { FormButtons } from './form-buttons.tsx';
import { InviteAgain } from './invite-again.tsx';
import { TwoFactorOff } from './two-factor-off.tsx';
import { UserFields } from './user-fields.tsx';
import styles from './user-form.module.css';
import { useEditUserMutation, type UserForm } from './users-api.ts';

const formOf = ({ user_name, user_email, user_type, user_active, user_block }: User): UserForm => ({
  user_name,
  user_email,
  user_type,
  user_active,
  user_block,
});

/** The form of a user, prefilled. */
export function EditUserForm({ user: first }: { user: User }) {
  const navigate = useNavigate();
  const notices = useNotices();
  const check = useUserCheck();
  const [editUser] = useEditUserMutation();
  const [stored, setStored] = useState(first);
  const [theirs, setTheirs] = useState<User>();
  const form = usePlainForm(formOf(first), 'toast');
  const { ref, values, sending, change, reset, hasChanges, discard } = form;
  useUnsavedWork({ hasChanges, onLeave: discard });

  async function save(version: number) {
    const error = await form.send(
      check(values),
      () => editUser({ form: values, userId: stored._id, version }),
      ({ message, user }, typedSince) => {
        notices.succeeded(message);
        setStored(user);
        reset(formOf(user), typedSince);
        // Reset and closed (docs/product.md#users), unless there is unsaved input.
        if (Object.keys(typedSince).length === 0) void navigate(paths.manageUser);
      },
    );
    setTheirs(conflictOf<User>(error)?.content);
  }

  function takeTheirs(current: User) {
    setStored(current);
    setTheirs(undefined);
    reset(formOf(current));
  }

  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save(stored.version);
      }}
    >
      {theirs && (
        <ConflictNotice
          mine={values}
          theirs={theirs}
          onTakeTheirs={() => takeTheirs(theirs)}
          onKeepMine={() => void save(theirs.version)}
        />
      )}
      <UserFields form={form} />
      <FormButtons
        saving={sending}
        // Role and switches have no empty value, and the defaults of a new user would change this user's access.
        onReset={() => change({ user_name: '', user_email: '' })}
        onTakeBack={() => reset(formOf(stored))}
      >
        {stored.invitedUntil && <InviteAgain user={stored} onDone={setStored} />}
        {stored.twoFactor && <TwoFactorOff user={stored} onDone={setStored} />}
        <DeleteUser user={stored} onDeleted={discard} />
      </FormButtons>
    </form>
  );
}
