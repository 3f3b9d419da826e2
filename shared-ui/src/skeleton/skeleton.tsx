import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

/** A loading state: announces once what is loading, around its grey shapes. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    // The content needs script to load, so the page must wake (docs/decisions/0047-sleeping-pages.md).
    <div role="status" data-wakes="seen">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={styles.shapes} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

const lineWidths = [styles.full, styles.most, styles.half];

/** Placeholder lines of text, the last one shorter. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return Array.from({ length: count }, (_, line) => (
    <span key={line} className={`${styles.line ?? ''} ${lineWidths[line % lineWidths.length] ?? ''}`} />
  ));
}

/** A placeholder for a picture or a card of this shape. */
export function SkeletonBox({ shape = 'wide' }: { shape?: 'wide' | 'square' | 'bar' }) {
  return <span className={`${styles.box ?? ''} ${styles[shape] ?? ''}`} />;
}
