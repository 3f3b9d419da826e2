import type { ReactNode } from 'react';
import { classList } from '../styles/class-list.ts';
import styles from './tag.module.css';

/** `good` is for good news only: open now, in stock. */
export type TagKind = 'plain' | 'good' | 'warning' | 'danger';

/** A word or two that says what state something is in. */
export function Tag({ kind = 'plain', children }: { kind?: TagKind; children: ReactNode }) {
  return <span className={classList(styles.tag, styles[kind])}>{children}</span>;
}
