import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** The first element that Tab reaches: skips the header. `target` is the id of `<main tabIndex={-1}>`. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a className={styles.skipLink} href={`#${target}`}>
      {children}
    </a>
  );
}
