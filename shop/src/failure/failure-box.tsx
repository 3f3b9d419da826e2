import type { ReactNode } from 'react';
import styles from './failure-box.module.css';

/** A failure shown beside content that stays; announced to screen readers at once. */
export function FailureBox({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  );
}
