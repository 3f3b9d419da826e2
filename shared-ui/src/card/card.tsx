import type { ComponentProps } from 'react';
import { classList } from '../styles/class-list.ts';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'article'> {
  /** The whole card acts as the link in its heading, which alone is read out. */
  linked?: boolean;
}

/** An entry of a list: a service, a doctor, a product. A picture as first child fills its top. */
export function Card({ linked, className, ...rest }: CardProps) {
  return <article {...rest} className={classList(styles.card, linked && styles.linked, className)} />;
}
