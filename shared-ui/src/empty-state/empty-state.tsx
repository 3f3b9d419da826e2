import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  shape: string;
  title: string;
  /** The next step. */
  text?: string;
  /** The button or link for that step. */
  children?: ReactNode;
}

/** Replaces an empty list: explains what is missing and what to do about it. */
export function EmptyState({ shape, title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon shape={shape} />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
