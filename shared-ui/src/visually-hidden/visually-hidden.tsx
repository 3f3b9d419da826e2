import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Words for screen readers alone, where the eye has a picture or the place for it. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
