import { Icon, warningIcon } from '../icon/icon.tsx';
import styles from './field-error.module.css';

/** The error of a field, next to it. The field refers to it with `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles.error}>
      <Icon shape={warningIcon} />
      {children}
    </p>
  );
}
