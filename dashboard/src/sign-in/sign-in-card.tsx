import type { ReactNode } from 'react';
import { Container } from '@nalam/shared-ui/container';
import styles from './sign-in-card.module.css';

interface SignInCardProps {
  title: string;
  children: ReactNode;
  /** The link to another of these pages. */
  otherWay?: ReactNode;
}

/** The card in the middle of the pages by which staff come in. Search engines leave it out. */
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
