import type { About } from '@nalam/api/contract';
import { LocalText } from '@nalam/shared-ui/local-text';
import styles from './timeline.module.css';

/** The centre's history. */
export function Timeline({ years }: { years: About['timeline'] }) {
  return (
    <ol className={styles.years}>
      {years.map(({ text, year }) => (
        <li key={year} className={styles.entry}>
          <strong className={styles.year}>{year}</strong>
          <LocalText as="span" value={text} />
        </li>
      ))}
    </ol>
  );
}
