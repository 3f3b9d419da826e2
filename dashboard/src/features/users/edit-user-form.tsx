import type { User } from 'api/contract';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Failure } from 'shell/api';
import { paths } from '../../paths.ts';
import { useUnsavedWork } from '../../unsaved-work/unsaved-work.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { DeleteUser } from './delete-user.tsx';
import { FormButtons } from './form-buttons.tsx';
import { InviteAgain } from './invite-again.tsx';
import { TwoFactorOff } from './two-factor-off.tsx';
import { useUserForm } from './use-user-form.ts';
import { UserFields } from './user-fields.tsx';
import styles from './user-form.module.css';
import { sendUser, type UserForm } from './users-api.ts';

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
  const [stored, setStored] = useState(first);
  const [theirs, setTheirs] = useState<User>();
  const { ref, user, errors, sending, change, reset, send, hasChanges, letGo } = useUserForm(formOf(first));
  useUnsavedWork({ hasChanges, onLeave: letGo });

  async function save(version: number) {
    const failure = await send(sendUser(user, stored._id, version), (saved, typedSince) => {
      setStored(saved);
      reset(formOf(saved), typedSince);
      // Reset and closed (docs/product.md#users), unless something was typed meanwhile: that is not saved yet.
      if (Object.keys(typedSince).length === 0) void navigate(paths.manageUser);
    });
    setTheirs(failure && conflicting(failure));
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
          mine={user}
          theirs={theirs}
          onTakeTheirs={() => takeTheirs(theirs)}
          onKeepMine={() => void save(theirs.version)}
        />
      )}
      <UserFields user={user} errors={errors} onChange={change} />
      <FormButtons
        saving={sending}
        // Role and switches have no empty state, and the defaults of a new user would give this one every right.
        onReset={() => change({ user_name: '', user_email: '' })}
        onTakeBack={() => reset(formOf(stored))}
      >
        {stored.invitedUntil && <InviteAgain user={stored} onDone={setStored} />}
        {stored.twoFactor && <TwoFactorOff user={stored} onDone={setStored} />}
        <DeleteUser user={stored} onDeleted={letGo} />
      </FormButtons>
    </form>
  );
}

/** @returns what somebody else has stored meanwhile, if that is why saving failed */
function conflicting(failure: Failure): User | undefined {
  if (failure.kind !== 'refused' || failure.code !== 'CONFLICT') return undefined;
  return (failure.details as { content: User }).content;
}
