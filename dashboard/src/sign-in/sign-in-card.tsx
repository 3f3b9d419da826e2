import type { ReactNode } from 'react';
import { Container } from '@nalam/shared-ui/container';
import styles from './sign-in-card.module.css';

interface SignInCardProps {
  title: string;
  children: ReactNode;
  /** The link to another sign-in page. */
  otherWay?: ReactNode;
}

/** The card in the middle of staff's sign-in pages, which search engines must not index. */
export function SignInCard({ title, children, otherWay }: SignInCardProps) {
  return (
    <Container>
      <meta name="robots" content="noindex" />
      <section className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
        {otherWay && <p className={styles.otherWay}>{otherWay}</p>}
      </section>
    </Container>
  );
}
