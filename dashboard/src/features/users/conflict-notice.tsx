import type { User } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import shared from '../../styles/shared.module.css';
import styles from './conflict-notice.module.css';
import type { UserForm } from './users-api.ts';

const fields = [
  ['user_name', 'name'],
  ['user_email', 'email'],
  ['user_type', 'type'],
  ['user_block', 'block'],
  ['user_active', 'active'],
] as const;

interface ConflictNoticeProps {
  mine: UserForm;
  theirs: User;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Shown when two people have edited the same user: lists the differences and lets the second one choose. */
export function ConflictNotice({ mine, theirs, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  const { t } = useTranslation('dashboard');
  const words = (value: string | boolean) =>
    typeof value === 'boolean' ? t(value ? 'users.yes' : 'users.no') : value;
  return (
    <div role="alert" className={styles.notice}>
      <p>{t('users.conflict.title')}</p>
      <table className={styles.difference}>
        <thead>
          <tr>
            <th scope="col">{t('users.conflict.field')}</th>
            <th scope="col">{t('users.conflict.theirs')}</th>
            <th scope="col">{t('users.conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {fields
            .filter(([name]) => mine[name] !== theirs[name])
            .map(([name, label]) => (
              <tr key={name}>
                <th scope="row">{t(`users.fields.${label}`)}</th>
                <td>{words(theirs[name])}</td>
                <td>{words(mine[name])}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <div className={shared.buttons}>
        <Button kind="secondary" onClick={onTakeTheirs}>
          {t('users.conflict.takeTheirs')}
        </Button>
        <Button kind="secondary" onClick={onKeepMine}>
          {t('users.conflict.keepMine')}
        </Button>
      </div>
    </div>
  );
}
