import type { ReactNode } from 'react';
import styles from './screen.module.css';

/** For an example of what stands at an edge of the screen, or fills it. */
export function Screen({ children }: { children: ReactNode }) {
  return <div className={styles.screen}>{children}</div>;
}
