import type { ReactNode } from 'react';
import styles from './screen.module.css';

/** For an example of something at an edge of the screen, or that fills it. */
export function Screen({ children }: { children: ReactNode }) {
  return <div className={styles.screen}>{children}</div>;
}
