import type { ComponentProps } from 'react';
import { Spinner } from '../spinner/spinner.tsx';
import { classList } from '../styles/class-list.ts';
import styles from './button.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

/** One primary button a screen; secondary for the other ways on; quiet inside toolbars and cards. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet';

/**
 * The look of a button, for links that lead somewhere: `<Link className={buttonClass('primary')}>`.
 * What changes something is a `Button`.
 */
export function buttonClass(kind: ButtonKind = 'primary', { wide = false } = {}): string {
  return classList(styles.button, styles[kind], wide && styles.wide);
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  kind?: ButtonKind;
  /** Takes the whole width, as at the foot of a form on a phone. */
  wide?: boolean;
  /** While this is a text, the button reads it and cannot be pressed: `loading={sending && t('sending')}`. */
  loading?: string | false | undefined;
}

/** Presses do something here and now. Does not submit its form unless `type="submit"` says so. */
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
