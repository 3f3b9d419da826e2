import type { ReactNode } from 'react';
import styles from './failure-box.module.css';

/** A failure, beside the content that is still shown; screen readers announce it at once. */
export function FailureBox({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  );
}
