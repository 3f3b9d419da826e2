import type { Appointment } from '@nalam/api/contract';
import styles from './contact-links.module.css';

/** Links to call or email the visitor. */
export function ContactLinks({ phone, email }: Pick<Appointment, 'phone' | 'email'>) {
  return (
    <span className={styles.contact}>
      <a href={`tel:+91${phone}`}>{phone}</a>
      <a href={`mailto:${email}`}>{email}</a>
    </span>
  );
}
