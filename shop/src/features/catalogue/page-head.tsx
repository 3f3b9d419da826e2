import type { LocalText as Text } from '@nalam/api/contract';
import type { ReactNode } from 'react';
import { LocalText } from '@nalam/shared-ui/local-text';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: Text;
  lead: Text;
  children?: ReactNode;
}

/** The heading of a list in the shop, with its description. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <LocalText as="h1" className={styles.title} value={title} />
      <LocalText as="p" className={styles.lead} value={lead} />
      {children}
    </header>
  );
}
