import { useId, type ReactNode, type Ref } from 'react';
import styles from './account-section.module.css';

interface AccountSectionProps {
  title: string;
  text?: ReactNode;
  /** Gets the focus when the focused element is removed. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One subject of the account page. */
export function AccountSection({ title, text, titleRef, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 ref={titleRef} id={id} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
