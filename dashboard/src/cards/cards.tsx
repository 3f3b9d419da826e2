import type { ReactNode } from 'react';
import styles from './cards.module.css';

/** @param children list items, each with a card: in one column, or two if there is room */
export function Cards({ children }: { children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>;
}
