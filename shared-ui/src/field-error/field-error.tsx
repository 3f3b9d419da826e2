import { Icon, warningIcon } from '../icon/icon.tsx';
import styles from './field-error.module.css';

/** What is wrong with one field, next to it. The field names this by `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles.error}>
      <Icon shape={warningIcon} />
      {children}
    </p>
  );
}
