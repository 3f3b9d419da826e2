import type { ComponentProps } from 'react';
import { classList } from '../styles/class-list.ts';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'article'> {
  /** Makes the whole card clickable as the link in its heading, which is all that screen readers read. */
  linked?: boolean;
}

/** An entry of a list: a service, a doctor, a product. A picture as the first child fills its top. */
export function Card({ linked, className, ...rest }: CardProps) {
  return <article {...rest} className={classList(styles.card, linked && styles.linked, className)} />;
}
