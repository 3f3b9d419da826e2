import styles from './mark.module.css';

/** The centre's logo: a pulse that turns into a leaf. Decorative, because its link or heading has text. */
export function Mark({ size }: { size: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect className={styles.ground} width="40" height="40" rx="11" />
      <path className={styles.pulse} d="M6 22h6l3-8 5 15 3.5-9H27" />
      <path className={styles.leaf} d="M27 20c0-5 3-8 8-8 0 5-3 8-8 8z" />
    </svg>
  );
}
