import styles from './book-loader.module.css';

/** Fills the screen with a book that turns its pages, while the session is being checked. */
export function BookLoader({ label }: { label: string }) {
  return (
    <div role="status" className={styles.loader}>
      <div className={styles.book} aria-hidden="true">
        <span className={styles.page} />
        <span className={styles.page} />
        <span className={styles.page} />
      </div>
      <p className={styles.label}>{label}</p>
    </div>
  );
}
