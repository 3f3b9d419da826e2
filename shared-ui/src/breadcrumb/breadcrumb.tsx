import type { ReactNode } from 'react';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  /** The name for screen readers: "You are here". */
  label: string;
  /** The pages above this one, as router links, nearest last. */
  links: readonly { key: string; link: ReactNode }[];
  current: ReactNode;
}

/** The path from the home page to this one. */
export function Breadcrumb({ label, links, current }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.trail}>
        {links.map(({ key, link }) => (
          <li key={key} className={styles.step}>
            {link}
          </li>
        ))}
        <li className={styles.step} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  );
}
