import type { ComponentProps } from 'react';
import { classList } from '../styles/class-list.ts';
import styles from './container.module.css';

export interface ContainerProps extends ComponentProps<'div'> {
  /** `text` for running text, at most about 68 characters wide. */
  width?: 'page' | 'text';
}

/** Limits content to the page's width, with a margin to the window's edges. */
export function Container({ width = 'page', className, ...rest }: ContainerProps) {
  return (
    <div {...rest} className={classList(styles.container, width === 'text' && styles.text, className)} />
  );
}
