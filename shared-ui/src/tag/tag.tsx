import type { ReactNode } from 'react';
import { classList } from '../styles/class-list.ts';
import styles from './tag.module.css';

/** `good` only for good news: open now, in stock. */
export type TagKind = 'plain' | 'good' | 'warning' | 'danger';

/** A short label with the state of something. */
export function Tag({ kind = 'plain', children }: { kind?: TagKind; children: ReactNode }) {
  return <span className={classList(styles.tag, styles[kind])}>{children}</span>;
}
