import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** The first thing that Tab reaches: past the header to the content. `target` is the id of `<main tabIndex={-1}>`. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a className={styles.skipLink} href={`#${target}`}>
      {children}
    </a>
  );
}
