import type { Appointment } from '@nalam/api/contract';
import styles from './contact-links.module.css';

/** How to answer a request: a press calls or opens a mail. */
export function ContactLinks({ phone, email }: Pick<Appointment, 'phone' | 'email'>) {
  return (
    <span className={styles.contact}>
      <a href={`tel:+91${phone}`}>{phone}</a>
      <a href={`mailto:${email}`}>{email}</a>
    </span>
  );
}
