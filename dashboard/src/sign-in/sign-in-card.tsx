import type { ReactNode } from 'react';
import { Container } from '@nalam/shared-ui/container';
import { usePageTitle } from '../page-title.ts';
import styles from './sign-in-card.module.css';

/** The card in the middle of the pages by which staff come in. Search engines leave it out. */
export function SignInCard({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <Container>
      <meta name="robots" content="noindex" />
      <section className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </section>
    </Container>
  );
}
