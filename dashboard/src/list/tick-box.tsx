import { useEffect, useRef, type ComponentProps } from 'react';
import styles from './tick-box.module.css';

interface TickBoxProps extends Pick<ComponentProps<'input'>, 'aria-label'> {
  checked: boolean;
  /** Some, but not all, of its entries are chosen. */
  mixed?: boolean;
  onChange: (checked: boolean) => void;
}

/** A small checkbox for lists and their filters; forms use the larger `Checkbox`. */
export function TickBox({ mixed = false, onChange, ...rest }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // HTML has no attribute for `indeterminate`.
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <input
      {...rest}
      ref={box}
      type="checkbox"
      className={styles.box}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
