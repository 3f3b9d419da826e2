import type { ComponentProps } from 'react';
import { Spinner } from '../spinner/spinner.tsx';
import { classList } from '../styles/class-list.ts';
import styles from './button.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

/** One primary button per screen; secondary for other actions; quiet inside toolbars and cards. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet';

/** Makes a link look like a button: `<Link className={buttonClass('primary')}>`. Use `Button` for actions. */
export function buttonClass(kind: ButtonKind = 'primary', { wide = false } = {}): string {
  return classList(styles.button, styles[kind], wide && styles.wide);
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  kind?: ButtonKind;
  /** Full width, for example at the bottom of a form on a phone. */
  wide?: boolean;
  /** A text that replaces the label and disables the button: `loading={sending && t('sending')}`. */
  loading?: string | false | undefined;
}

/** A button for actions. Does not submit its form unless it has `type="submit"`. */
export function Button({ kind, wide, loading, disabled, className, children, ...rest }: ButtonProps) {
  const button = useKeptFocus(Boolean(loading));
  return (
    <button
      ref={button}
      type="button"
      {...rest}
      className={classList(buttonClass(kind, { wide: wide ?? false }), className)}
      disabled={disabled === true || Boolean(loading)}
      aria-busy={Boolean(loading) || undefined}
    >
      {loading ? (
        <>
          <Spinner decorative />
          {loading}
        </>
      ) : (
        children
      )}
    </button>
  );
}
