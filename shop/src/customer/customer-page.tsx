import type { ReactNode } from 'react';
import { Container } from '@nalam/shared-ui/container';
import { useLanguage } from '@nalam/shell/page';
import { ShopTrail } from '../trail/shop-trail.tsx';
import styles from './customer-page.module.css';
import { useOtherTabs } from './use-other-tabs.ts';

const headingId = 'customer-heading';

/** Moves the focus here when the focused form or button is removed. */
export const focusHeading = () => document.getElementById(headingId)?.focus();

interface CustomerPageProps {
  title: string;
  /** `page` for products side by side; otherwise a narrow column of text. */
  width?: 'page' | 'text';
  children: ReactNode;
}

/** The frame of the pages about a customer: a link back, and a heading. */
export function CustomerPage({ title, width = 'text', children }: CustomerPageProps) {
  const lang = useLanguage();
  useOtherTabs();
  return (
    <Container width={width} className={styles.page}>
      <ShopTrail current={{ text: title, lang }} />
      <h1 id={headingId} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {width === 'page' ? children : <div className={styles.column}>{children}</div>}
    </Container>
  );
}
