import type { ReactNode } from 'react';
import styles from './failure-box.module.css';

/** Says what went wrong beside what is still there; read out at once. */
export function FailureBox({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  );
}
