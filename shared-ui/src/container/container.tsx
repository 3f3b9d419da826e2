import type { ComponentProps } from 'react';
import { classList } from '../styles/class-list.ts';
import styles from './container.module.css';

export interface ContainerProps extends ComponentProps<'div'> {
  /** `text` for what is read line by line, at most some 68 characters wide. */
  width?: 'page' | 'text';
}

/** Keeps content off the window's edges and within the page's width. */
export function Container({ width = 'page', className, ...rest }: ContainerProps) {
  return (
    <div {...rest} className={classList(styles.container, width === 'text' && styles.text, className)} />
  );
}
