import { useEffect, useId, useRef } from 'react';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps {
  title: string;
  /** In the order of the fields. `fieldId` is the `id` that the field was given. */
  errors: readonly { fieldId: string; text: string }[];
}

/**
 * Lists what has to be mended, above the form, and takes the focus when it appears, so that nobody submits into
 * silence. Each entry leads to its field. Shows nothing while there is nothing to mend.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (errors.length > 0) summary.current?.focus();
  }, [errors]);

  if (errors.length === 0) return null;
  return (
    <div ref={summary} role="alert" aria-labelledby={titleId} tabIndex={-1} className={styles.summary}>
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      <ul className={styles.list}>
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                // The link works without script; with it, the address and the scroll position stay the reader's.
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
