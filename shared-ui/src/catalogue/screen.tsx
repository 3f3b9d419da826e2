import type { ReactNode } from 'react';
import styles from './screen.module.css';

/** For examples at an edge of the screen, or that fill it. */
export function Screen({ children }: { children: ReactNode }) {
  return <div className={styles.screen}>{children}</div>;
}
