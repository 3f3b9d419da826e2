import { classList } from '../styles/class-list.ts';
import styles from './spinner.module.css';

type SpinnerProps = { label: string; large?: boolean } | { decorative: true; large?: boolean };

/** The spinner, in red (docs/product.md#looks). `decorative` if a text beside it says the same. */
export function Spinner(props: SpinnerProps) {
  const ring = classList(styles.ring, props.large && styles.large);
  if ('decorative' in props) return <span className={ring} aria-hidden="true" />;
  return (
    <span role="status" className={styles.spinner}>
      <span className={ring} aria-hidden="true" />
      <span>{props.label}</span>
    </span>
  );
}
