import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import { classList } from '../styles/class-list.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  shape: string;
  /** The name for screen readers, and the tooltip. */
  label: string;
}

/** A button that shows only an icon. */
export function IconButton({ shape, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classList(styles.iconButton, className)}
    >
      <Icon shape={shape} />
    </button>
  );
}
