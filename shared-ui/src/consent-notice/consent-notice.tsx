import { useId, type ReactNode } from 'react';
import styles from './consent-notice.module.css';

interface ConsentNoticeProps {
  title: string;
  /** The recipients, purpose and retention of the data, and how to withdraw consent. */
  points: string[];
  /** The meaning of the button, with a link to the privacy notice. */
  children: ReactNode;
}

/** How a form's data is used. */
export function ConsentNotice({ title, points, children }: ConsentNoticeProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.notice}>
      {/* No heading, because the form's heading level differs between pages. */}
      <p id={headingId} className={styles.heading}>
        {title}
      </p>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>{children}</p>
    </section>
  );
}
