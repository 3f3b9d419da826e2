import type { ComponentProps } from 'react';
import { classList } from '../styles/class-list.ts';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'article'> {
  /** The whole card leads where the link in its heading leads; only that link is read out. */
  linked?: boolean;
}

/** One thing among others of its kind: a service, a doctor, a product. A picture as first child fills its top. */
export function Card({ linked, className, ...rest }: CardProps) {
  return <article {...rest} className={classList(styles.card, linked && styles.linked, className)} />;
}
